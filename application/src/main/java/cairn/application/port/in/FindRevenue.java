package cairn.application.port.in;

import cairn.application.view.RevenueReport;
import cairn.domain.access.Owner;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What have this operator's bookings brought in? Not without what it has itself just written.
 *
 * @param from the first day
 * @param to the last day
 * @param groups what to tell apart, in this order; currencies always
 * @param asOf at which point of the log; now if absent
 */
public record FindRevenue(
        Owner owner, LocalDate from, LocalDate to, Basis basis, List<Dimension> groups, Optional<AsOf> asOf)
        implements Query<RevenueReport> {

    public static final int MOST_GROUPS = 3;

    /** By which day a booking falls into a time. */
    public enum Basis {
        TREK_DATE,
        BOOKED_AT
    }

    /** What rows can be told apart by. */
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

    /** A point of the log. */
    public sealed interface AsOf {

        /** Just after the event of this position; 0 is before all events. */
        record Position(long position) implements AsOf {}

        /** Just after the last event that had happened then. */
        record Time(Instant instant) implements AsOf {}
    }

    public FindRevenue {
        groups = List.copyOf(groups);
    }
}
