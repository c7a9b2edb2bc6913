package cairn.application.port.out;

import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.application.view.DeadlineCounts;
import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Stores deadlines for all nodes. One node processes each due deadline; another takes over if that node fails. A
 * deadline in processing can be neither replaced nor cleared.
 */
public interface Deadlines {

    /** Sets deadlines, in the current transaction if there is one. */
    void set(Collection<Deadline> deadlines);

    /** Clears those of the deadlines that are set, in the current transaction if there is one. */
    void clear(Collection<Deadline.Id> deadlines);

    /**
     * Returns an owner's deadlines that are due by a moment, the earliest first.
     *
     * @param after the deadline after which to go on; empty for the first ones
     */
    List<Deadline> dueBy(Instant until, Owner owner, Set<Kind> kinds, Optional<Deadline> after, int limit);

    DeadlineCounts countAt(Instant now);
}
