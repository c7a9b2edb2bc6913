package cairn.bootstrap.startup;

import cairn.adapter.persistence.SqlOutages;
import cairn.application.port.in.Unavailable;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Repeats the steps of a start, each for a limited time, while the database refuses or loses connections. */
public final class StartupRetry {

    private static final Duration PAUSE = Duration.ofMillis(500);

    private final Consumer<String> operator;
    private final Duration longest;
    private final SqlOutages outages = new SqlOutages();

    public StartupRetry(Consumer<String> operator, Duration longest) {
        this.operator = operator;
        this.longest = longest;
    }

    public void run(Runnable step) {
        get(() -> {
            step.run();
            return true;
        });
    }

    public <T> T get(Supplier<T> step) {
        long began = System.nanoTime();
        for (boolean isFirst = true; ; isFirst = false) {
            try {
                return step.get();
            } catch (RuntimeException e) {
                if (!isTransient(e) || System.nanoTime() - began > longest.toNanos()) {
                    throw e;
                }
                if (isFirst) {
                    operator.accept("Waiting up to %d s for the database: %s"
                            .formatted(longest.toSeconds(), StartupException.reason(e)));
                }
                pause(e);
            }
        }
    }

    private boolean isTransient(RuntimeException failure) {
        return !outages.isRejection(failure) && (isUnavailable(failure) || outages.caused(failure));
    }

    private static boolean isUnavailable(RuntimeException failure) {
        return failure instanceof Unavailable || failure.getCause() instanceof Unavailable;
    }

    private static void pause(RuntimeException failure) {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw failure;
        }
    }
}
