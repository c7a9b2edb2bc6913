package cairn.application.port.in;

import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.view.Page;
import cairn.application.view.RevenueReplay;
import cairn.domain.access.Owner;
import java.util.Optional;
import java.util.UUID;

/** Counts an owner's revenue once more from the first event, beside the live one, and tells whether it is the same. */
public interface RevenueReplays {

    /**
     * Begins; what differs from the live revenue takes its place, unless an end was given.
     *
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code until} if that is still to come
     * @throws cairn.domain.shared.Rejection.Conflict if one is under way
     * @throws Unavailable if this node has enough to do
     */
    Started start(Owner owner, Optional<AsOf> until, CommandContext context);

    /**
     * One replay as it is now.
     *
     * @throws cairn.domain.shared.Rejection.Missing if the owner has no such replay
     */
    RevenueReplay find(UUID id, Owner owner);

    /** Newest first. */
    Page<RevenueReplay> list(Owner owner, Window window);

    /**
     * Ends it; one that has ended already stays as it is.
     *
     * @throws cairn.domain.shared.Rejection.Missing if the owner has no such replay
     */
    RevenueReplay cancel(UUID id, Owner owner);

    /**
     * A replay as it was when it began.
     *
     * @param isReplay whether an earlier request has begun it
     */
    record Started(RevenueReplay replay, boolean isReplay) {}
}
