package cairn.application.port.out;

import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.application.view.DeadlineCounts;
import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * The deadlines that are set, for all nodes. Once one is due some node sees to it, and another if that one dies; one that
 * is being seen to is neither replaced nor taken back.
 */
public interface Deadlines {

    /** Sets deadlines, in the transaction under way if there is one. */
    void set(Collection<Deadline> deadlines);

    /** Takes deadlines back, those that are set among these, in the transaction under way if there is one. */
    void clear(Collection<Deadline.Id> deadlines);

    /** Those of an owner that are due by a moment, the earliest first. */
    List<Deadline> dueBy(Instant until, Owner owner, Set<Kind> kinds, int limit);

    DeadlineCounts countAt(Instant now);
}
