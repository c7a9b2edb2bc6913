package cairn.postgresql;

/** Thrown if the server cannot run. The message gives an operator the reason and a remedy. */
public final class EmbeddedPostgresException extends RuntimeException {

    EmbeddedPostgresException(String message) {
        super(message);
    }

    EmbeddedPostgresException(String message, Throwable cause) {
        super(message, cause);
    }
}
