package cairn.application.port.out;

import cairn.application.port.in.IdempotencyKey;
import cairn.application.port.in.Window;
import cairn.application.view.Page;
import cairn.application.view.ReplayBeginning;
import cairn.application.view.RevenueReplay;
import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Which replays of revenue there are, on whatever node. One whose node says nothing for a while has failed. */
public interface RevenueReplayStore {

    /** Writes down that it is under way, unless one of the owner is. */
    ReplayBeginning begin(RevenueReplay replay, Optional<IdempotencyKey> key, Instant now);

    /** What the owner's key has begun before, or that it came with another request; empty if it is not known. */
    Optional<ReplayBeginning> begunWith(IdempotencyKey key, Owner owner);

    /** Says that it goes on, and how far it is; no if it was ended by somebody. */
    boolean goesOn(UUID id, long events, Instant now);

    /** Ends it without a result; no if it is not under way. */
    boolean end(UUID id, Owner owner, RevenueReplay.Status status, Instant now);

    Optional<RevenueReplay> find(UUID id, Owner owner, Instant now);

    /**
     * Forgets some that ended before a moment, and answers how many.
     *
     * @param most how many at most
     */
    int prune(Instant before, int most);

    /** Newest first. */
    Page<RevenueReplay> list(Owner owner, Window window, Instant now);
}
