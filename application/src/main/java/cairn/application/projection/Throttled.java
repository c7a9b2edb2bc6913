package cairn.application.projection;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs a task whenever it is asked to: at once, but within ten milliseconds once only, at their end. A projection that
 * looked at the log after each event would commit as often as all writers together, and keep them waiting for its commits.
 */
final class Throttled implements Runnable {

    private static final long PAUSE_NANOS = Duration.ofMillis(10).toNanos();

    private final Runnable task;
    private final AtomicBoolean awaited = new AtomicBoolean();
    private volatile long last = System.nanoTime() - PAUSE_NANOS;
    private boolean ended;

    Throttled(Runnable task) {
        this.task = task;
    }

    @Override
    public void run() {
        if (awaited.get()) {
            return;
        }
        long nanosLeft = last + PAUSE_NANOS - System.nanoTime();
        if (nanosLeft <= 0) {
            runNow();
        } else if (awaited.compareAndSet(false, true)) {
            CompletableFuture.delayedExecutor(nanosLeft, TimeUnit.NANOSECONDS, Thread::startVirtualThread)
                    .execute(() -> {
                        awaited.set(false);
                        runNow();
                    });
        }
    }

    private synchronized void runNow() {
        if (!ended) {
            last = System.nanoTime();
            task.run();
        }
    }

    /** Once this has returned the task is not run any more. */
    synchronized void end() {
        ended = true;
    }
}
