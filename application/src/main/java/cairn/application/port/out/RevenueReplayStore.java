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

/** Stores the revenue replays of all nodes. A replay whose node has not reported for a while has failed. */
public interface RevenueReplayStore {

    /** Stores a replay as running, unless another replay of the owner is running. */
    ReplayBeginning begin(RevenueReplay replay, Optional<IdempotencyKey> key, Instant now);

    /**
     * Returns the replay that the owner's key started, or that the key was used with another request; empty for a new
     * key.
     */
    Optional<ReplayBeginning> startedWith(IdempotencyKey key, Owner owner);

    /** Stores the progress of a replay; false if it was ended meanwhile. */
    boolean goesOn(UUID id, long events, Instant now);

    /** Ends a replay without a result; false if it is not running. */
    boolean end(UUID id, Owner owner, RevenueReplay.Status status, Instant now);

    Optional<RevenueReplay> find(UUID id, Owner owner, Instant now);

    /**
     * Deletes replays that ended before a moment, and returns how many.
     *
     * @param most the largest number to delete
     */
    int prune(Instant before, int most);

    Page<RevenueReplay> list(Owner owner, Window window, Instant now);
}
