package cairn.domain.conditions;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import java.time.LocalDate;

/** The events of the closures that an operator publishes for its own test data. The owner is always a test owner. */
public sealed interface TestClosureEvent extends Owned {

    RouteId route();

    record TestRouteClosed(Owner owner, RouteId route, Closure closure) implements TestClosureEvent {}

    /**
     * Records that all of the operator's test closures of a route were removed.
     *
     * @param from the day of the reopening
     */
    record TestRouteReopened(Owner owner, RouteId route, LocalDate from) implements TestClosureEvent {}
}
