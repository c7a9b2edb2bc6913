package cairn.application.port.in;

import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.view.OccupancyReport;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;
import java.util.List;
import java.util.Optional;

/**
 * Reports the number of tea-house nights that an operator has taken, including its own latest writes.
 *
 * @param nights the nights, by the date of their evening
 * @param groups the dimensions of the rows, in this order
 * @param asOf the point of the log at which to count; absent for now
 */
public record FindOccupancy(Owner owner, DateRange nights, List<Dimension> groups, Optional<AsOf> asOf)
        implements Query<OccupancyReport> {

    public static final int MOST_GROUPS = 2;
    public static final int MOST_NIGHTS = 3_660;

    /** The largest number of an operator's events of reservations from which an earlier state is counted. */
    public static final int MOST_EVENTS = 100_000;

    public enum Dimension {
        NIGHT,
        WEEK,
        MONTH,
        YEAR,
        TEA_HOUSE
    }

    public FindOccupancy {
        groups = List.copyOf(groups);
    }
}
