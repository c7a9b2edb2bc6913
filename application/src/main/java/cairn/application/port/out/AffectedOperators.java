package cairn.application.port.out;

import cairn.application.view.AffectedOperator;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closure;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

public interface AffectedOperators {

    /** Returns whether all bookings are known as of a log position or a later one. */
    boolean areKnownAt(long position);

    /**
     * Returns a page of operators with bookings on a route that one of the closures affects, in a fixed order.
     *
     * @param now the time that decides which holds have expired
     * @param after the last owner of the previous page; absent for the first page
     */
    List<AffectedOperator> page(RouteId route, List<Closure> closures, Instant now, Optional<Owner> after, int limit);

    /** Returns the bookings of one owner on a route that one of the closures affects; empty if there are none. */
    Optional<AffectedOperator> of(Owner owner, RouteId route, List<Closure> closures, Instant now);
}
