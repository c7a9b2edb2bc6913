package cairn.adapter.rest.http.request;

import cairn.adapter.rest.http.thread.RequestThreads;
import cairn.application.port.in.Unavailable;
import cairn.application.port.support.DatabasePulse;
import io.micronaut.core.propagation.PropagatedContext;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Limits the duration of a dispatch's steps. While the database does not respond, a step fails in time for the whole
 * dispatch to be answered within a second; a step that is slow for another reason has three seconds. The step itself is
 * not interrupted. The database must be silent twice in succession: after a moment in which the whole process stood
 * still, such as a pause of its virtual machine, it has not had the chance to respond.
 */
@Singleton
public final class DatabaseDeadline {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseDeadline.class);
    private static final long SOONEST_NANOS = Duration.ofMillis(600).toNanos();
    private static final long LATEST_NANOS = Duration.ofSeconds(3).toNanos();
    private static final long STEP_NANOS = Duration.ofMillis(50).toNanos();
    private static final Duration LONGEST_SILENCE = Duration.ofMillis(600);
    private static final Duration SOON = Duration.ofSeconds(1);

    private final DatabasePulse database;
    private final ExecutorService threads;

    public DatabaseDeadline(DatabasePulse database, @Named(RequestThreads.DISPATCH) ExecutorService threads) {
        this.database = database;
        this.threads = threads;
    }

    /**
     * Returns the step's result, or {@link Unavailable} if the time is up first.
     *
     * @param detail the message for the caller, including whether the step may have had an effect
     */
    public <T> CompletableFuture<T> bound(CompletableFuture<T> step, String detail) {
        CompletableFuture<T> bounded = step.copy();
        check(bounded, () -> giveUp(step, bounded, detail), System.nanoTime(), SOONEST_NANOS, false);
        return bounded;
    }

    public <T> CompletableFuture<T> run(Supplier<T> step, String detail) {
        return bound(
                CompletableFuture.supplyAsync(PropagatedContext.getOrEmpty().wrap(step), threads), detail);
    }

    private void check(CompletableFuture<?> bounded, Runnable giveUp, long since, long inNanos, boolean wasSilent) {
        CompletableFuture.delayedExecutor(inNanos, TimeUnit.NANOSECONDS, Runnable::run)
                .execute(() -> {
                    boolean isSilent = database.silence().compareTo(LONGEST_SILENCE) > 0;
                    boolean isOverdue = System.nanoTime() - since >= LATEST_NANOS || (wasSilent && isSilent);
                    if (bounded.isDone()) {
                        return;
                    }
                    if (isOverdue) {
                        threads.execute(giveUp);
                    } else {
                        check(bounded, giveUp, since, STEP_NANOS, isSilent);
                    }
                });
    }

    private static void giveUp(CompletableFuture<?> step, CompletableFuture<?> bounded, String detail) {
        if (bounded.completeExceptionally(new Unavailable(detail, SOON))) {
            CompletableFuture<?> _ = step.whenComplete((_, failure) -> logLate(failure));
        }
    }

    private static void logLate(@Nullable Throwable failure) {
        if (failure == null) {
            LOG.info("A dispatch answered with 503 has been recorded afterwards");
        } else {
            LOG.warn("A dispatch answered with 503 has failed afterwards", failure);
        }
    }
}
