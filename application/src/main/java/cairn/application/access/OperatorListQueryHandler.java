package cairn.application.access;

import cairn.application.port.in.ListOperators;
import cairn.application.port.log.Tags;
import cairn.application.port.out.OperatorUsages;
import cairn.application.port.out.OperatorViews;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.SequencePerMode;
import cairn.application.view.ListedOperator;
import cairn.application.view.OperatorSummary;
import cairn.application.view.OperatorSummary.Usage;
import cairn.application.view.Page;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.Owner;
import java.time.Clock;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class OperatorListQueryHandler {

    private static final Owner SHARE = SequencePerMode.deskFor(new Owner(Operator.PLATFORM, Mode.LIVE));

    private final OperatorViews views;
    private final OperatorUsages usages;
    private final ReadYourWrites ownWrites;
    private final Clock clock;

    OperatorListQueryHandler(OperatorViews views, OperatorUsages usages, ReadYourWrites ownWrites, Clock clock) {
        this.views = views;
        this.usages = usages;
        this.ownWrites = ownWrites;
        this.clock = clock;
    }

    @QueryHandler
    Page<OperatorSummary> answer(ListOperators question) {
        var freshness = ownWrites.await(Tags.OPERATORS, SHARE, List.of(OperatorEvent.class), OperatorViews.PROJECTION);
        var page = views.list(question).as(freshness);
        var month = YearMonth.from(clock.instant().atOffset(ZoneOffset.UTC));
        var used = usages.of(page.items().stream().map(ListedOperator::id).collect(Collectors.toSet()), month);
        return page.map(operator -> new OperatorSummary(operator, month, used.getOrDefault(operator.id(), Usage.NONE)));
    }
}
