package cairn.application.port.out;

import cairn.application.view.Reached;
import cairn.application.view.VersionComparison;
import cairn.domain.access.Owner;

/**
 * The next version of a projection's rows, built beside the live version, which it finally replaces. Every method joins
 * the current transaction.
 */
public interface NextVersion extends AutoCloseable {

    /** Returns how far an interrupted build has come, or creates an empty version. */
    Reached begin();

    void discard();

    void advance(Reached from, Reached to);

    /**
     * Returns the position that all shares of the live version have reached; the next version must not overtake it.
     */
    long limit();

    /** Blocks updates of the live version on all nodes until the transaction ends. */
    void haltLive();

    /** Returns whether the halted live version shows an owner's event at this position. */
    boolean isShownLive(Owner owner, long position);

    VersionComparison compareWithLive();

    /**
     * Replaces the halted live version, which is removed.
     *
     * @return the number of the version that is live now
     */
    int replaceLive();

    @Override
    void close();
}
