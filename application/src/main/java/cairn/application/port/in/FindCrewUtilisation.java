package cairn.application.port.in;

import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.view.CrewUtilisationReport;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/**
 * Reports for how many days an operator has assigned porters and guides, including its own latest writes.
 *
 * @param from the first month
 * @param to the last month
 * @param groups the dimensions of the rows, in this order
 * @param asOf the point of the log at which to count; absent for now
 */
public record FindCrewUtilisation(
        Owner owner, YearMonth from, YearMonth to, List<Dimension> groups, Optional<AsOf> asOf)
        implements Query<CrewUtilisationReport> {

    public static final int MOST_GROUPS = 2;
    public static final int MOST_MONTHS = 36;

    /** The largest number of an operator's events of bookings from which an earlier state is counted. */
    public static final int MOST_EVENTS = 100_000;

    public enum Dimension {
        MONTH,
        ROLE,
        PORTER
    }

    public FindCrewUtilisation {
        groups = List.copyOf(groups);
    }

    public DateRange days() {
        return DateRange.ofDays(from.atDay(1), to.atEndOfMonth());
    }
}
