package cairn.application.projection;

import cairn.application.axon.Failures;
import cairn.application.port.log.UnreadableEvent;
import cairn.application.port.out.ProjectionShares;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;

/**
 * Applies the log to one share that is behind or has failed, until it has reached the end of the log. After a failure
 * it continues event by event, in growing intervals, so that it advances up to the event that fails.
 */
final class CatchUp implements Runnable {

    private static final int BATCH = 500;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(3);

    private final ProcessorShare share;
    private final EventStorageEngine log;
    private final ProjectionShares stored;
    private final BatchWriter writer;
    private final Consumer<ProcessorShare> caughtUp;
    private final BiConsumer<String, Throwable> trouble;
    private final Semaphore end = new Semaphore(0);
    private volatile boolean closed;
    private Duration pause = FIRST_PAUSE;
    private int most = BATCH;

    /**
     * @param caughtUp receives the share at the end of the log
     * @param trouble receives the name of the processor and the reason of a failure
     */
    CatchUp(
            ProcessorShare share,
            EventStorageEngine log,
            ProjectionShares stored,
            BatchWriter writer,
            Consumer<ProcessorShare> caughtUp,
            BiConsumer<String, Throwable> trouble) {
        this.share = share;
        this.log = log;
        this.stored = stored;
        this.writer = writer;
        this.caughtUp = caughtUp;
        this.trouble = trouble;
    }

    void close() {
        closed = true;
        end.release();
    }

    @Override
    public void run() {
        try {
            while (goesOn()) {
                if (hasCaughtUp()) {
                    caughtUp.accept(share);
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean goesOn() {
        return !closed && share.isHeld();
    }

    private boolean hasCaughtUp() throws InterruptedException {
        try {
            var position = stored.positionOf(share.id());
            if (position.isEmpty()) {
                share.lose();
                return false;
            }
            share.resumeAt(position.getAsLong());
            return applyAll();
        } catch (UnreadableEvent e) {
            share.stopAt(e);
        } catch (RuntimeException e) {
            most = 1;
            trouble.accept(share.id().processor(), e);
        }
        pause();
        return false;
    }

    private boolean applyAll() {
        try (var cursor = new LogCursor(log, share.processor().events(), share.position(), () -> {})) {
            while (goesOn()) {
                var batch = cursor.next(most);
                if (!batch.isEmpty()) {
                    var work = BatchWriter.dividedAmong(List.of(share), batch).getOrDefault(share, List.of());
                    if (!writer.write(share, work, cursor.position())) {
                        return false;
                    }
                    most = Math.min(most * 2, BATCH);
                    pause = FIRST_PAUSE;
                }
                cursor.error().ifPresent(error -> {
                    throw Failures.unchecked(error);
                });
                if (batch.isEmpty()) {
                    share.passObstacle();
                    return true;
                }
            }
        }
        return false;
    }

    private void pause() throws InterruptedException {
        end.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS);
        pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
    }
}
