package cairn.application.port.in;

import cairn.application.view.DispatchResponseReport;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;
import java.util.Optional;

/**
 * Reports how soon the rescue desk responded to an operator's dispatches, including the operator's own latest writes.
 *
 * @param days the civil dates in Nepal on which they were received
 * @param group the dimension of the rows; absent for a single row
 */
public record FindDispatchResponse(Owner owner, DateRange days, Optional<Dimension> group)
        implements Query<DispatchResponseReport> {

    public static final int MOST_DAYS = 3_660;

    public enum Dimension {
        DAY,
        WEEK,
        MONTH,
        YEAR
    }
}
