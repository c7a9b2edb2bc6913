package cairn.application.port.in;

import cairn.application.view.DispatchResponseReport;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;
import java.util.Optional;

/**
 * How soon were this operator's calls for help answered? Not without what it has itself just written.
 *
 * @param days in Nepal, on which they were received
 * @param group what to tell apart, if anything
 */
public record FindDispatchResponse(Owner owner, DateRange days, Optional<Dimension> group)
        implements Query<DispatchResponseReport> {

    public static final int MOST_DAYS = 3_660;

    /** What rows can be told apart by. */
    public enum Dimension {
        DAY,
        WEEK,
        MONTH,
        YEAR
    }
}
