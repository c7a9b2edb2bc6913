package cairn.application.port.in;

import cairn.application.view.RevenueReport;
import cairn.domain.access.Owner;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Reports the revenue of an operator's bookings, including the operator's own latest writes.
 *
 * @param groups the dimensions of the rows, in this order; currencies are always separate
 * @param asOf the point of the log at which to count; absent for now
 */
public record FindRevenue(
        Owner owner, LocalDate from, LocalDate to, Basis basis, List<Dimension> groups, Optional<AsOf> asOf)
        implements Query<RevenueReport> {

    public static final int MOST_GROUPS = 3;

    public enum Basis {
        TREK_DATE,
        BOOKED_AT
    }

    public enum Dimension {
        DAY,
        WEEK,
        MONTH,
        QUARTER,
        YEAR,
        TRAIL,
        ROUTE,
        REGION,
        STATUS
    }

    public sealed interface AsOf {

        /** The point just after the event at this position; 0 is before all events. */
        record Position(long position) implements AsOf {}

        /** The point just after the last event at or before an instant. */
        record Time(Instant instant) implements AsOf {}
    }

    public FindRevenue {
        groups = List.copyOf(groups);
    }
}
