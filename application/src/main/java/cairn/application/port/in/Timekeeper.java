package cairn.application.port.in;

import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.application.view.FiredDeadlines;
import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.Set;

/** Sees to deadlines. Each object decides for itself whether a deadline still means anything to it. */
public interface Timekeeper {

    /** Sees to one that is due: harmless late and twice. */
    void keep(Deadline deadline);

    /**
     * Sees now to those of an owner's test objects that are due by a moment, at most {@value #MOST_AT_ONCE}. What this sets
     * anew is left to the next time.
     *
     * @throws IllegalArgumentException if the owner's objects are live
     * @throws Unavailable if it is not yet known which deadlines there are
     */
    FiredDeadlines fireUntil(Instant until, Owner owner, Set<Kind> kinds, CommandContext context);

    int MOST_AT_ONCE = 100;
}
