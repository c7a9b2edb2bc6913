package cairn.application.projection;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs a task on request, at most once within ten milliseconds; requests during the pause lead to one run at its end. A
 * projection that read the log after each event would commit as often as all writers together, and delay their commits.
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

    /** Prevents further runs of the task once this has returned. */
    synchronized void end() {
        ended = true;
    }
}
