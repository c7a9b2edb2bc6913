package cairn.application.port.in;

import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.view.BookingPaceReport;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.TrailId;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/**
 * Reports how the bookings for the treks that start in a month came in, beside those for the same month of the year
 * before.
 *
 * @param daysBefore the numbers of days before the first day of the month; negative for days after it; empty for the
 *     usual days and the last one that is known
 * @param trail the trail of the bookings; absent for all
 * @param asOf the point of the log up to which days are known; absent for now
 */
public record FindBookingPace(
        Owner owner, YearMonth month, List<Integer> daysBefore, Optional<TrailId> trail, Optional<AsOf> asOf)
        implements Query<BookingPaceReport> {

    public static final int MOST_DAYS = 12;
    public static final int EARLIEST = 730;
    public static final int LATEST = -31;

    public FindBookingPace {
        daysBefore = List.copyOf(daysBefore);
    }
}
