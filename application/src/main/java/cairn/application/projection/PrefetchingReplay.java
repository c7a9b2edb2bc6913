package cairn.application.projection;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Reads and decodes the next batches of a replay while the present one is processed. */
final class PrefetchingReplay implements AutoCloseable {

    private static final int BATCHES = 2;
    private static final long PATIENCE_MILLIS = 100;

    private final BlockingQueue<Read> ready = new ArrayBlockingQueue<>(BATCHES);
    private final Replay history;
    private final Thread reader;
    private volatile boolean closed;

    /** @param most the largest number of events of a batch; the last batch is empty */
    PrefetchingReplay(Replay history, int most) {
        this.history = history;
        this.reader = Thread.ofPlatform().daemon().name("replay-reader").start(() -> read(most));
    }

    private record Read(List<Replay.At> events, Optional<RuntimeException> failure) {}

    private void read(int most) {
        boolean isLast = false;
        while (!isLast && !closed) {
            var batch = batch(most);
            isLast = batch.events().isEmpty();
            if (!offered(batch)) {
                return;
            }
        }
    }

    private Read batch(int most) {
        try {
            return new Read(history.next(most), Optional.empty());
        } catch (RuntimeException e) {
            return new Read(List.of(), Optional.of(e));
        }
    }

    private boolean offered(Read batch) {
        try {
            while (!closed) {
                if (ready.offer(batch, PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                    return true;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /** Returns the next batch. It must not be called after the last one. */
    List<Replay.At> next() {
        try {
            var batch = ready.take();
            batch.failure().ifPresent(failure -> {
                throw failure;
            });
            return batch.events();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for events", e);
        }
    }

    @Override
    public void close() {
        closed = true;
        try {
            reader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            history.close();
        }
    }
}
