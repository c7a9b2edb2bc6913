package cairn.domain.conditions;

import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.Command;
import java.util.Set;

/** What the conditions desk makes known of a route. */
public sealed interface ConditionsCommand extends Command {

    RouteId route();

    record ReportConditions(RouteId route, ConditionsReport report) implements ConditionsCommand {}

    record RaiseAlert(RouteId route, WeatherAlert alert) implements ConditionsCommand {}

    record CloseRoute(RouteId route, Closure closure) implements ConditionsCommand {}

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
