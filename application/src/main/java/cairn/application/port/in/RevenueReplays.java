package cairn.application.port.in;

import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.view.Page;
import cairn.application.view.RevenueReplay;
import cairn.domain.access.Owner;
import java.util.Optional;
import java.util.UUID;

/** Recalculates an owner's revenue from the first event and compares it with the live revenue. */
public interface RevenueReplays {

    /**
     * Starts a replay. Differing rows replace the live ones, unless an end was given.
     *
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code until} if it is in the future
     * @throws cairn.domain.shared.Rejection.Conflict if a replay of the owner is in progress, or the
     *     idempotency key was used with another request
     * @throws Unavailable if this node runs too many replays
     */
    Started start(Owner owner, Optional<AsOf> until, CommandContext context);

    RevenueReplay find(UUID id, Owner owner);

    Page<RevenueReplay> list(Owner owner, Window window);

    /**
     * Cancels a replay; one that has already ended is unchanged.
     *
     * @throws cairn.domain.shared.Rejection.Missing if the owner has no such replay
     */
    RevenueReplay cancel(UUID id, Owner owner);

    record Started(RevenueReplay replay, boolean isReplay) {}
}
