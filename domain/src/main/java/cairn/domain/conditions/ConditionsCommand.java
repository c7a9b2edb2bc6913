package cairn.domain.conditions;

import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.Command;
import java.util.Optional;
import java.util.Set;

/** What the conditions desk makes known of a route. */
public sealed interface ConditionsCommand extends Command {

    RouteId route();

    record ReportConditions(RouteId route, ConditionsReport report) implements ConditionsCommand {}

    record RaiseAlert(RouteId route, WeatherAlert alert) implements ConditionsCommand {}

    /**
     * Close the route, or a part of it.
     *
     * @param closure of the whole route
     * @param segment the part to close instead
     */
    record CloseRoute(RouteId route, Closure closure, Optional<Segment.Ends> segment) implements ConditionsCommand {

        public CloseRoute(RouteId route, Closure closure) {
            this(route, closure, Optional.empty());
        }
    }

    /** Lift every closure that is on or to come. */
    record ReopenRoute(RouteId route) implements ConditionsCommand {}

    /**
     * Have the archive say this and nothing else of times before the service had reports of its own.
     *
     * @param past all that is known
     */
    record RecordPast(RouteId route, Set<PastConditions> past) implements ConditionsCommand {

        public RecordPast {
            past = Set.copyOf(past);
        }
    }
}
