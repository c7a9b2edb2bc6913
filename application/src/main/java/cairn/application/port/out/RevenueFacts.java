package cairn.application.port.out;

import cairn.application.port.in.FindBookingFunnel;
import cairn.application.port.in.FindCounted;
import cairn.application.port.in.FindRevenue;
import cairn.application.view.BookingFunnelReport;
import cairn.application.view.CurrentRows;
import cairn.application.view.RevenueFact;
import cairn.application.view.RevenueSum;
import cairn.application.view.VersionComparison;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.RouteId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores the revenue facts of all bookings. Only one projection writes them, within its transaction. */
public interface RevenueFacts extends RevenueFactStore {

    /** The name of the projection that writes here, and the key of its token: it must not change. */
    String PROJECTION = "revenue-facts";

    RevenueFactStore next();

    /**
     * Returns sums by the requested dimensions, in no order; a region is represented by its routes.
     *
     * @param position the log position at which to count
     * @param most the largest number of sums
     */
    List<RevenueSum> sums(FindRevenue question, long position, int most);

    /**
     * Returns sums as of now, like {@link #sums}. The cost does not depend on the number of bookings.
     *
     * @param most the largest number of sums
     */
    CurrentRows<RevenueSum> currentSums(FindRevenue question, int most);

    /**
     * Returns the facts that counted as of a log position, in the order of the log.
     *
     * @param after the position before the first fact
     * @param most the largest number of facts
     */
    List<RevenueFact> counted(Owner owner, long position, long after, int most);

    /**
     * Returns the bookings that a row counts.
     *
     * @param routes the routes of the row's region, if the row has a region
     * @param most the largest number of bookings
     */
    Set<BookingId> bookings(FindCounted question, Optional<Set<RouteId>> routes, int most);

    /**
     * Returns the facts that a row counts at one of two positions and not at the other, in the order of the log.
     *
     * @param row the row, as of the later position
     * @param routes the routes of the row's region, if the row has a region
     * @param since the earlier position
     * @param most the largest number of facts
     */
    List<RevenueFact> changed(FindCounted row, Optional<Set<RouteId>> routes, long since, int most);

    /**
     * Counts how far bookings came, by the month of their creation.
     *
     * @param position the log position at which to count
     */
    List<BookingFunnelReport.Row> funnel(FindBookingFunnel question, long position);

    VersionComparison compareNextAsOf(long position);
}
