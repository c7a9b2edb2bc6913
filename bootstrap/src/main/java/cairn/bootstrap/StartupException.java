package cairn.bootstrap;

import cairn.adapter.persistence.embedded.EmbeddedPostgresException;

/** The service cannot start; the message tells an operator why and what to do. */
final class StartupException extends RuntimeException {

    StartupException(String message) {
        super(message);
    }

    StartupException(String message, Throwable cause) {
        super(message, cause);
    }

    /** What to tell an operator of a failure: what was said for one, else where it began. */
    static String reason(Throwable failure) {
        var root = failure;
        while (root.getCause() != null && !isForOperators(root)) {
            root = root.getCause();
        }
        var message = root.getMessage();
        return message == null || message.isBlank() ? root.toString() : message;
    }

    private static boolean isForOperators(Throwable failure) {
        return failure instanceof StartupException || failure instanceof EmbeddedPostgresException;
    }
}
