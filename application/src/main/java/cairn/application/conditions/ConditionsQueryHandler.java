package cairn.application.conditions;

import cairn.application.port.in.CountAffectedBookings;
import cairn.application.port.in.FindConditions;
import cairn.application.port.out.AffectedOperators;
import cairn.application.port.out.Catalogues;
import cairn.application.view.AffectedBookingCounts;
import cairn.application.view.ConditionsView;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.Owner;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

/**
 * Answers queries about conditions: for the platform, whose desk writes them, from the log, for others from the cache.
 */
final class ConditionsQueryHandler {

    private static final int MOST_OPERATORS = 200;

    private final Catalogues catalogues;
    private final RouteConditionsCache conditions;
    private final AffectedOperators operators;
    private final Clock clock;

    ConditionsQueryHandler(
            Catalogues catalogues, RouteConditionsCache conditions, AffectedOperators operators, Clock clock) {
        this.catalogues = catalogues;
        this.conditions = conditions;
        this.operators = operators;
        this.clock = clock;
    }

    @QueryHandler
    ConditionsView answer(FindConditions question) {
        if (catalogues.current().route(question.route()).isEmpty()) {
            throw new Missing("There is no such route");
        }
        var shared = shared(question);
        return question.asker()
                .map(owner -> conditions.withTestClosures(shared, owner, question.moment()))
                .orElse(shared);
    }

    private ConditionsView shared(FindConditions question) {
        if (question.moment().isPresent()) {
            return conditions.at(question.route(), question.moment().get());
        }
        return question.asker()
                        .map(Owner::operator)
                        .filter(Operator.PLATFORM::equals)
                        .isPresent()
                ? conditions.newestKnown(question.route())
                : conditions.of(question.route());
    }

    @QueryHandler
    AffectedBookingCounts answer(CountAffectedBookings question) {
        if (question.closures().isEmpty()) {
            return new AffectedBookingCounts(Map.of(), true);
        }
        var found = operators.page(
                question.route(), question.closures(), clock.instant(), Optional.empty(), MOST_OPERATORS);
        var counts = found.stream()
                .filter(one -> one.owner().mode() == Mode.LIVE)
                .collect(Collectors.toMap(
                        one -> one.owner().operator(), one -> one.bookings().count()));
        return new AffectedBookingCounts(counts, found.size() < MOST_OPERATORS);
    }
}
