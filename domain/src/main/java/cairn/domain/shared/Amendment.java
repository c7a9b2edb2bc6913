package cairn.domain.shared;

/**
 * An event that may occur any number of times for one object. An object whose event history is full accepts no
 * amendments; other events move it towards its end and are always accepted.
 */
public interface Amendment {

    /** The number of events after which an object accepts no ordinary amendments. */
    int LIMIT = 2_000;

    default int limit() {
        return LIMIT;
    }
}
