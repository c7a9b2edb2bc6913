package cairn.application.port.in;

import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.view.BookingFunnelReport;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.TrailId;
import java.time.YearMonth;
import java.util.Optional;

/**
 * Reports how far the bookings came that an operator created in each month, including the operator's own latest writes.
 *
 * @param from the first month of creation, in Nepal
 * @param to the last month of creation
 * @param trail the trail of the bookings; absent for all
 * @param asOf the point of the log at which to count; absent for now
 */
public record FindBookingFunnel(Owner owner, YearMonth from, YearMonth to, Optional<TrailId> trail, Optional<AsOf> asOf)
        implements Query<BookingFunnelReport> {

    public static final int MOST_MONTHS = 120;
}
