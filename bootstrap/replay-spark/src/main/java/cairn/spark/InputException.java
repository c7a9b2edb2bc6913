package cairn.spark;

/** The input cannot be replayed, for a reason that the message states. */
final class InputException extends RuntimeException {

    private static final long serialVersionUID = 1;

    InputException(String message) {
        super(message);
    }

    InputException(String message, Throwable cause) {
        super(message, cause);
    }
}
