package cairn.application.port.out;

import cairn.application.port.in.FindCounted;
import cairn.application.port.in.FindRevenue;
import cairn.application.view.RevenueFact;
import cairn.application.view.RevenueSum;
import cairn.application.view.VersionComparison;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.RouteId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What all bookings count and have counted for. Written by one projection alone, within its transaction. */
public interface RevenueFacts extends RevenueFactStore {

    /** Those of the next version, while there is one. */
    RevenueFactStore next();

    /**
     * Sums by the dimensions asked for, of which the region is told by its route; in no order.
     *
     * @param position at which point of the log
     * @param most how many sums at most
     */
    List<RevenueSum> sums(FindRevenue question, long position, int most);

    /**
     * What counted at a point of the log, in the order of the log.
     *
     * @param after a position, for those that come later
     * @param most how many at most
     */
    List<RevenueFact> counted(Owner owner, long position, long after, int most);

    /**
     * The bookings that a row counts.
     *
     * @param routes those that the row's region has, if it is of a region
     * @param most how many at most
     */
    Set<BookingId> bookings(FindCounted question, Optional<Set<RouteId>> routes, int most);

    /** How the next version compares with the live one, both as they were at a point of the log. */
    VersionComparison compareNextAsOf(long position);
}
