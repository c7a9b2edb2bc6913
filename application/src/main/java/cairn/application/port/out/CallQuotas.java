package cairn.application.port.out;

import cairn.domain.access.Owner;
import java.time.YearMonth;

/**
 * Counts the calls of each operator by mode and calendar month, on all nodes together. Nothing here waits: what
 * other nodes count is known a second or two later, and by a crash at most the last second is forgotten.
 */
public interface CallQuotas {

    /** Counts a call and tells so, unless as many as allowed have been made. */
    boolean spend(Owner owner, YearMonth month, long allowed);

    /** Undoes one {@link #spend}. */
    void giveBack(Owner owner, YearMonth month);

    /** The calls made so far. */
    long used(Owner owner, YearMonth month);
}
