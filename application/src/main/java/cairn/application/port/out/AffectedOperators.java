package cairn.application.port.out;

import cairn.application.view.AffectedOperator;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closure;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Finds the operators whose bookings closures affect. */
public interface AffectedOperators {

    /** Returns whether all bookings are known as they are at a position of the log, or later. */
    boolean areKnownAt(long position);

    /**
     * Returns operators with bookings on a route that one of the closures affects, in a fixed order.
     *
     * @param now by which a hold has expired or not
     * @param after the last one of the page before
     */
    List<AffectedOperator> page(RouteId route, List<Closure> closures, Instant now, Optional<Owner> after, int limit);
}
