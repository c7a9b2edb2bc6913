package cairn.bootstrap;

/** The service cannot start; the message tells an operator why and what to do. */
final class StartupException extends RuntimeException {

    StartupException(String message) {
        super(message);
    }

    StartupException(String message, Throwable cause) {
        super(message, cause);
    }
}
