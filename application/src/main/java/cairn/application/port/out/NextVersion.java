package cairn.application.port.out;

import cairn.domain.access.Owner;

/**
 * The next version of a projection's rows: built beside the live one, whose place it takes in the end. Everything here
 * joins the transaction under way.
 */
public interface NextVersion extends AutoCloseable {

    /** How far a version is: up to which position it shows the log, and how many events that has taken. */
    record Reached(long position, long events) {

        public static final Reached NOTHING = new Reached(0, 0);
    }

    /**
     * How the two versions compare.
     *
     * @param checksum over all columns of the next version's rows, whatever their order
     * @param different how many rows are not the same in both
     */
    record Comparison(long rows, long checksum, long different) {}

    /** How far it is, if somebody was interrupted while building it; an empty one is made otherwise. */
    Reached begin();

    /** Forgets what has been built of it. */
    void discard();

    /** Remembers how far its rows are, in their transaction. */
    void advance(Reached from, Reached to);

    /** Up to where all shares of the live version are: the next one must not overtake them. */
    long limit();

    /** Holds the live version where it is, on all nodes, until the transaction ends. */
    void haltLive();

    /** Whether the halted live version shows an event of this owner at this position. */
    boolean isShownLive(Owner owner, long position);

    Comparison compareWithLive();

    /**
     * Takes the place of the halted live version, which is removed.
     *
     * @return the number of the version that is live now
     */
    int replaceLive();

    @Override
    void close();
}
