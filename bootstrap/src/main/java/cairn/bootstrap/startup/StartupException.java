package cairn.bootstrap.startup;

import cairn.postgresql.EmbeddedPostgresException;
import java.net.UnknownHostException;
import java.util.Objects;
import java.util.stream.Stream;

/** Reports that the service cannot start. The message gives the operator the reason and a remedy. */
public final class StartupException extends RuntimeException {

    public StartupException(String message) {
        super(message);
    }

    public StartupException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Returns the message for an operator: that of the first cause written for operators, or else of the root cause.
     */
    public static String reason(Throwable failure) {
        var root = failure;
        while (root.getCause() != null && !isForOperators(root)) {
            root = root.getCause();
        }
        var message = root.getMessage();
        if (root instanceof UnknownHostException) {
            return "the host " + message + " is unknown";
        }
        return message == null || message.isBlank() ? root.toString() : message;
    }

    public static boolean isUnknownHost(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(UnknownHostException.class::isInstance);
    }

    /**
     * Returns whether the message is enough because the operator can correct the cause; any other failure needs
     * investigation.
     */
    public static boolean isExplained(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(cause -> isForOperators(cause) || cause instanceof IllegalArgumentException);
    }

    private static boolean isForOperators(Throwable failure) {
        return failure instanceof StartupException || failure instanceof EmbeddedPostgresException;
    }
}
