package cairn.application.port.support;

import cairn.domain.access.Owner;
import java.time.YearMonth;
import java.util.Map;

/**
 * Counts the calls of each operator by mode and calendar month, on all nodes together. No other method than
 * {@link #history} blocks: the counts of other nodes arrive a second or two later, and a crash loses at most the last
 * second.
 */
public interface CallQuotas {

    /** Counts a call and returns true, unless the allowed number of calls has been reached. */
    boolean spend(Owner owner, YearMonth month, long allowed);

    void refund(Owner owner, YearMonth month);

    long used(Owner owner, YearMonth month);

    /** Returns the stored calls since a month, by month; blocks. Months without calls are absent. */
    Map<YearMonth, Long> history(Owner owner, YearMonth since);
}
