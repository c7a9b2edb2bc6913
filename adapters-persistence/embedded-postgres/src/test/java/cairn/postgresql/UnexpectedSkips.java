package cairn.postgresql;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/** Fails a test that skips itself without having said so by {@link SkippedWithout}. JUnit finds it by its service file. */
public final class UnexpectedSkips implements TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw isUnexpected(context, failure) ? unexpected(failure) : failure;
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw isUnexpected(context, failure) ? unexpected(failure) : failure;
    }

    @Override
    public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw isUnexpected(context, failure) ? unexpected(failure) : failure;
    }

    private static boolean isUnexpected(ExtensionContext context, Throwable failure) {
        return failure instanceof TestAbortedException
                && context.getTestMethod()
                        .filter(method -> method.isAnnotationPresent(SkippedWithout.class))
                        .isEmpty();
    }

    private static AssertionError unexpected(Throwable skip) {
        return new AssertionError("This skip is not expected; if it is, say by @SkippedWithout what is missing", skip);
    }
}
