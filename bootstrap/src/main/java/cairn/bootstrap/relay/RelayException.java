package cairn.bootstrap.relay;

/** Reports why events cannot be relayed. The message is for the administrator. */
public final class RelayException extends RuntimeException {

    public enum Kind {
        /** The brokers do not respond, or not as they should: a later attempt may succeed. */
        AWAY,
        /** Another attempt would fail as well. */
        REFUSED,
        /** Another relay writes the topic now. */
        TAKEN_OVER
    }

    private final Kind kind;

    public RelayException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    private RelayException(String message) {
        super(message);
        this.kind = Kind.REFUSED;
    }

    public static RelayException refused(String message) {
        return new RelayException(message);
    }

    public Kind kind() {
        return kind;
    }
}
