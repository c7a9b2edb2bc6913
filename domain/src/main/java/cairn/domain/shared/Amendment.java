package cairn.domain.shared;

/**
 * An event that may happen to one object any number of times. A history that is full accepts no amendments; every other
 * event brings its object nearer the end, and is always accepted.
 */
public interface Amendment {

    /** The number of events after which the history of one object accepts no ordinary amendment. */
    int LIMIT = 2_000;

    /** Returns the number of events after which the object's history accepts no more amendments like this one. */
    default int limit() {
        return LIMIT;
    }
}
