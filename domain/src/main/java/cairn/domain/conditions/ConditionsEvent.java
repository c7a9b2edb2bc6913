package cairn.domain.conditions;

import cairn.domain.catalogue.RouteId;
import java.time.LocalDate;

/** What was made known of a route. Conditions have no mode and no owner: they are the same for everybody. */
public sealed interface ConditionsEvent {

    RouteId route();

    record ConditionsReported(RouteId route, ConditionsReport report) implements ConditionsEvent {}

    record AlertRaised(RouteId route, WeatherAlert alert) implements ConditionsEvent {}

    record RouteClosed(RouteId route, Closure closure) implements ConditionsEvent {}

    /**
     * Every closure was lifted.
     *
     * @param from the first day on which the route is open again
     */
    record RouteReopened(RouteId route, LocalDate from) implements ConditionsEvent {}

    record PastConditionsRecorded(RouteId route, PastConditions past) implements ConditionsEvent {}

    /** What was recorded turned out to be wrong. */
    record PastConditionsWithdrawn(RouteId route, PastConditions past) implements ConditionsEvent {}
}
