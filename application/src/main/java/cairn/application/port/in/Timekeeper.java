package cairn.application.port.in;

import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.application.view.FiredDeadlines;
import cairn.domain.access.Owner;
import cairn.domain.shared.Rejection.KeyReused;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/** Fires deadlines. Each object decides for itself whether a deadline still applies. */
public interface Timekeeper {

    /** Fires a deadline that is due. Firing it late or twice is harmless. */
    void keep(Deadline deadline);

    /**
     * Fires those of an owner's test deadlines that are due by a moment, at most {@value #MOST_AT_ONCE}. Deadlines that
     * this sets are left for the next call.
     *
     * @throws IllegalArgumentException if the owner's mode is live
     * @throws Unavailable if the deadlines are not known yet
     */
    FiredDeadlines fireUntil(Instant until, Owner owner, Set<Kind> kinds, CommandContext context);

    /**
     * Advances an owner's test clock for all objects that exist, and fires the deadlines that are due by it in their
     * order, including those that this sets, at most {@value #MOST_AT_ONCE}. Advancing by nothing fires the rest. The
     * waiting retries of the owner's webhook deliveries come nearer by the same time. An idempotency key advances the
     * clock once.
     *
     * @throws KeyReused if the key was used with another advance
     * @throws IllegalArgumentException if the owner's mode is live
     * @throws Unavailable if the deadlines are not known yet
     */
    FiredDeadlines advance(Duration by, Owner owner, Set<Kind> kinds, CommandContext context);

    int MOST_AT_ONCE = 100;
}
