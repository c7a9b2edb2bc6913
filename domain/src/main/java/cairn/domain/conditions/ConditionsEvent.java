package cairn.domain.conditions;

import cairn.domain.catalogue.RouteId;
import java.time.LocalDate;

/** The events of a route's conditions. Conditions have neither mode nor owner: they are the same for all operators. */
public sealed interface ConditionsEvent {

    RouteId route();

    record ConditionsReported(RouteId route, ConditionsReport report) implements ConditionsEvent {}

    record AlertRaised(RouteId route, WeatherAlert alert) implements ConditionsEvent {}

    record RouteClosed(RouteId route, Closure closure) implements ConditionsEvent {}

    record RouteReopened(RouteId route, LocalDate from) implements ConditionsEvent {}

    record PastConditionsRecorded(RouteId route, PastConditions past) implements ConditionsEvent {}

    record PastConditionsWithdrawn(RouteId route, PastConditions past) implements ConditionsEvent {}
}
