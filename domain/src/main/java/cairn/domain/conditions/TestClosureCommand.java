package cairn.domain.conditions;

import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.Command;
import java.util.Optional;

/** The closures that an operator publishes for its own test data. */
public sealed interface TestClosureCommand extends Command {

    Owner owner();

    /**
     * Closes a route, or a segment of it, for the owner's test data.
     *
     * @param closure a closure of the whole route
     * @param segment the ends of the segment to close instead
     */
    record CloseTestRoute(Owner owner, RouteId route, Closure closure, Optional<Segment.Ends> segment)
            implements TestClosureCommand {}

    record ReopenTestRoute(Owner owner, RouteId route) implements TestClosureCommand {}

    record ReopenAllTestRoutes(Owner owner) implements TestClosureCommand {}
}
