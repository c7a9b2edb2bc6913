package cairn.bootstrap.startup;

import cairn.adapter.persistence.embedded.EmbeddedPostgresException;
import java.net.UnknownHostException;
import java.util.Objects;
import java.util.stream.Stream;

/** The service cannot start; the message tells an operator why and what to do. */
public final class StartupException extends RuntimeException {

    public StartupException(String message) {
        super(message);
    }

    public StartupException(String message, Throwable cause) {
        super(message, cause);
    }

    /** What to tell an operator of a failure: what was said for one, else where it began. */
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

    /** Whether the reason is enough, as it is what operators can change: anything else is to be looked into. */
    public static boolean isExplained(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(cause -> isForOperators(cause) || cause instanceof IllegalArgumentException);
    }

    private static boolean isForOperators(Throwable failure) {
        return failure instanceof StartupException || failure instanceof EmbeddedPostgresException;
    }
}
