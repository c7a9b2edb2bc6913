package cairn.application.projection;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs a task on request, at once or at the end of a pause after its last run; requests during the pause lead to one
 * run. A projection that read the log after each event would commit as often as all writers together, and delay their
 * commits.
 */
final class Throttled implements Runnable {

    /** The pause before a run that a caller waits for. */
    private static final Duration SHORT = Duration.ofMillis(10);

    private final Runnable task;
    private final Pause usual;
    private final Pause brief = new Pause(SHORT);
    private volatile long last;
    private boolean ended;

    /** @param pause the shortest time from one run to the next */
    Throttled(Runnable task, Duration pause) {
        this.task = task;
        this.usual = new Pause(pause);
        this.last = System.nanoTime() - pause.toNanos();
    }

    /** A pause, and whether a run at its end is scheduled. */
    private record Pause(long nanos, AtomicBoolean isScheduled) {

        Pause(Duration time) {
            this(time.toNanos(), new AtomicBoolean());
        }
    }

    @Override
    public void run() {
        runAfter(usual);
    }

    /** Requests a run that a caller waits for: it takes place within ten milliseconds. */
    void prompt() {
        runAfter(brief);
    }

    private void runAfter(Pause pause) {
        if (pause.isScheduled().get()) {
            return;
        }
        long nanosLeft = last + pause.nanos() - System.nanoTime();
        if (nanosLeft <= 0) {
            runNow();
        } else if (pause.isScheduled().compareAndSet(false, true)) {
            CompletableFuture.delayedExecutor(nanosLeft, TimeUnit.NANOSECONDS, Thread::startVirtualThread)
                    .execute(() -> {
                        pause.isScheduled().set(false);
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
