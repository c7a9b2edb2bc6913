package cairn.application.port.out;

import cairn.application.port.projection.HeldShare;
import cairn.application.port.projection.ShareId;
import cairn.application.port.projection.ShareStep;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** Stores how far the shares of projections and reactors are, and divides them among the live nodes. */
public interface ProjectionShares {

    /**
     * Adds the shares of a processor that has none.
     *
     * @param count the number of shares, a power of two
     */
    void add(String processor, int count, long position);

    /**
     * Marks this node as live for the next five seconds, renews its claims, and claims free shares or releases its own
     * until each live node has about the same number.
     *
     * @return the shares that this node now holds
     */
    List<HeldShare> divide(Collection<String> processors);

    /** Returns the position of a share; empty if this node does not hold it. */
    OptionalLong positionOf(ShareId share);

    /**
     * Advances shares in the current transaction.
     *
     * @return the shares that have advanced; the others are locked by another transaction, no longer held by this node,
     *     or at another position than expected
     */
    Set<ShareId> advanceUnlocked(Collection<ShareStep> steps);

    /**
     * Advances a share in the current transaction, after other transactions have released it.
     *
     * @return whether it has advanced, as of {@link #advanceUnlocked}
     */
    boolean advance(ShareStep step);

    /** Releases all shares of this node, which no longer counts as live. */
    void release();
}
