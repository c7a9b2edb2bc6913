package cairn.adapter.rest.pages.report;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Texts;
import cairn.application.port.in.ListPorters;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import cairn.domain.shared.DateRange;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Names porters and guides for readers who may see them; for others they have no names. */
@Singleton
final class CrewNames {

    static final Map<String, String> NONE = Map.of();

    private static final Window ALL = Window.of(1_000, 0);

    private final Queries queries;
    private final Clock clock;

    CrewNames(Queries queries, Clock clock) {
        this.queries = queries;
        this.clock = clock;
    }

    Map<String, String> read(Caller caller) {
        if (!caller.has(Scope.OPERATOR)) {
            return NONE;
        }
        var question = new ListPorters(
                caller.owner(),
                DateRange.ofOne(Texts.today(clock)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0,
                Optional.empty(),
                ALL);
        return queries.ask(question).items().stream()
                .map(view -> view.porter())
                .collect(Collectors.toMap(porter -> porter.id().toString(), porter -> porter.name()));
    }
}
