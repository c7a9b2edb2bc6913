package cairn.application.axon;

import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.axonframework.messaging.core.HandlerExecutionException;

/** Takes what a handler threw out of what Axon and its futures wrapped around it. */
public final class Failures {

    private Failures() {}

    static Throwable rootOf(Throwable failure) {
        var root = failure;
        while (isWrapper(root) && root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /** As something that can be thrown; an error is thrown at once. */
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
