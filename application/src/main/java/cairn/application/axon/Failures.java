package cairn.application.axon;

import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.axonframework.messaging.core.HandlerExecutionException;

/** Unwraps the exceptions of handlers from those of Axon and of its futures. */
public final class Failures {

    private Failures() {}

    static Throwable rootOf(Throwable failure) {
        var root = failure;
        while (isWrapper(root) && root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /** Returns the failure as an unchecked exception; an {@link Error} is thrown at once. */
    public static RuntimeException unchecked(Throwable failure) {
        return switch (failure) {
            case Error error -> throw error;
            case RuntimeException exception -> exception;
            default -> new IllegalStateException(failure);
        };
    }

    private static boolean isWrapper(Throwable failure) {
        return failure instanceof CompletionException
                || failure instanceof ExecutionException
                || failure instanceof HandlerExecutionException;
    }
}
