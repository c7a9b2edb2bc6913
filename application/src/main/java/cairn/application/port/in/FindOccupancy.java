package cairn.application.port.in;

import cairn.application.view.OccupancyReport;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;
import java.util.List;

/**
 * Reports the number of tea-house nights that an operator has taken, including its own latest writes.
 *
 * @param nights the nights, by the date of their evening
 * @param groups the dimensions of the rows, in this order
 */
public record FindOccupancy(Owner owner, DateRange nights, List<Dimension> groups) implements Query<OccupancyReport> {

    public static final int MOST_GROUPS = 2;
    public static final int MOST_NIGHTS = 3_660;

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
