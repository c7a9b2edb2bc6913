package cairn.domain.conditions;

import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.Command;
import java.util.Optional;
import java.util.Set;

public sealed interface ConditionsCommand extends Command {

    RouteId route();

    record ReportConditions(RouteId route, ConditionsReport report) implements ConditionsCommand {}

    record RaiseAlert(RouteId route, WeatherAlert alert) implements ConditionsCommand {}

    /**
     * Closes a route, or a segment of it.
     *
     * @param closure a closure of the whole route
     * @param segment the ends of the segment to close instead
     */
    record CloseRoute(RouteId route, Closure closure, Optional<Segment.Ends> segment) implements ConditionsCommand {

        public CloseRoute(RouteId route, Closure closure) {
            this(route, closure, Optional.empty());
        }
    }

    record ReopenRoute(RouteId route) implements ConditionsCommand {}

    /**
     * Replaces the archived conditions of a route, from before the service had reports of its own.
     *
     * @param past the complete new archive of the route
     */
    record RecordPast(RouteId route, Set<PastConditions> past) implements ConditionsCommand {

        public RecordPast {
            past = Set.copyOf(past);
        }
    }
}
