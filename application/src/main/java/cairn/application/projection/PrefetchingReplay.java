package cairn.application.projection;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** A history whose next batches are read and decoded while the one before is being worked on. */
final class PrefetchingReplay implements AutoCloseable {

    private static final int BATCHES = 2;
    private static final long PATIENCE_MILLIS = 100;

    private final BlockingQueue<Read> ready = new ArrayBlockingQueue<>(BATCHES);
    private final Replay history;
    private final Thread reader;
    private volatile boolean closed;

    /** @param most events of a batch; none are in the last one */
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

    /** The next batch. After the last one there is none to be asked for. */
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
