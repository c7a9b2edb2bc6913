package cairn.application;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * The seed of a test's random choices: another one each day, unless a system property sets it. Every failure names the
 * property that repeats it.
 */
public final class Seed implements TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {

    private final String property;
    private final long value;

    private Seed(String property, long value) {
        this.property = property;
        this.value = value;
    }

    public static Seed of(String property) {
        return new Seed(
                property,
                Optional.ofNullable(Long.getLong(property))
                        .orElseGet(() -> LocalDate.now(ZoneOffset.UTC).toEpochDay()));
    }

    public long value() {
        return value;
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw named(failure);
    }

    @Override
    public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw named(failure);
    }

    private Throwable named(Throwable failure) {
        System.err.printf("Repeat this failure with -D%s=%d%n", property, value);
        failure.addSuppressed(new AssertionError("Repeat with -D%s=%d".formatted(property, value)));
        return failure;
    }
}
