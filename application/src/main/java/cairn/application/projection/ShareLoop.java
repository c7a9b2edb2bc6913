package cairn.application.projection;

import cairn.application.projection.Replay.At;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.QualifiedName;
import org.jspecify.annotations.Nullable;

/**
 * Applies the log to a set of shares in one thread: each event is read once, and the rows and positions of all shares
 * are one transaction per batch. A share that fails leaves the loop.
 */
final class ShareLoop implements Runnable {

    private static final int BATCH = 500;
    private static final long IDLE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final EventStorageEngine log;
    private final BatchWriter writer;
    private final Consumer<ProcessorShare> leaving;
    private final Set<ProcessorShare> shares = new LinkedHashSet<>();
    private final Queue<ProcessorShare> joining = new ConcurrentLinkedQueue<>();
    private final Semaphore news = new Semaphore(0);
    private volatile @Nullable LogCursor cursor;
    private long lastStored = System.nanoTime();
    private volatile boolean closed;

    /** @param leaving receives each share that cannot be processed together with the others */
    ShareLoop(EventStorageEngine log, BatchWriter writer, Consumer<ProcessorShare> leaving) {
        this.log = log;
        this.writer = writer;
        this.leaving = leaving;
    }

    void add(ProcessorShare share) {
        joining.add(share);
        news.release();
    }

    /** Applies the events so far within ten milliseconds, because a reader waits for them. */
    void prompt() {
        var reading = cursor;
        if (reading != null) {
            reading.prompt();
        }
    }

    void close() {
        closed = true;
        news.release();
    }

    @Override
    public void run() {
        try {
            while (!closed) {
                runUntilFailure();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            closeCursor();
        }
    }

    private void runUntilFailure() throws InterruptedException {
        try {
            while (!closed) {
                runOnce();
            }
        } catch (RuntimeException _) {
            leaveAll();
        }
    }

    private void runOnce() throws InterruptedException {
        shares.removeIf(share -> !share.isHeld());
        admit();
        var reading = cursor;
        if (reading == null) {
            awaitNews();
        } else {
            apply(reading.next(BATCH));
            endBatch(reading);
        }
    }

    private void endBatch(LogCursor reading) throws InterruptedException {
        if (reading.error().isPresent()) {
            leaveAll();
        } else if (!reading.hasMore()) {
            storePositionsIfDue(reading.position());
            awaitNews();
        }
    }

    private void admit() {
        var admitted = new ArrayList<ProcessorShare>();
        for (var share = joining.poll(); share != null; share = joining.poll()) {
            admitted.add(share);
        }
        if (!admitted.isEmpty()) {
            long after =
                    admitted.stream().mapToLong(ProcessorShare::position).min().orElseThrow();
            var reading = cursor;
            long from = reading == null ? after : Math.min(after, reading.position());
            shares.addAll(admitted);
            closeCursor();
            cursor = new LogCursor(log, events(), from, news::release);
        }
    }

    private Set<QualifiedName> events() {
        return shares.stream()
                .flatMap(share -> share.processor().events().stream())
                .collect(Collectors.toSet());
    }

    private void apply(List<At> batch) {
        if (!batch.isEmpty()) {
            write(BatchWriter.dividedAmong(shares, batch), batch.getLast().position());
        }
    }

    /** If a batch fails, each of its shares is attempted alone, so that only those stay away that fail. */
    private void write(Map<ProcessorShare, List<At>> work, long to) {
        if (!work.isEmpty()) {
            var advanced = advancedBy(work, to);
            work.keySet().stream().filter(share -> !advanced.contains(share)).forEach(this::leave);
        }
    }

    private Set<ProcessorShare> advancedBy(Map<ProcessorShare, List<At>> work, long to) {
        try {
            return writer.writeUnlocked(work, to);
        } catch (RuntimeException _) {
            return Set.of();
        }
    }

    private void storePositionsIfDue(long position) {
        if (System.nanoTime() - lastStored >= IDLE_NANOS) {
            lastStored = System.nanoTime();
            write(
                    shares.stream()
                            .filter(share -> share.position() < position)
                            .collect(Collectors.toMap(share -> share, _ -> List.<At>of())),
                    position);
        }
    }

    private void leaveAll() {
        closeCursor();
        List.copyOf(shares).forEach(this::leave);
    }

    private void leave(ProcessorShare share) {
        shares.remove(share);
        leaving.accept(share);
    }

    private void awaitNews() throws InterruptedException {
        boolean hasNews = news.tryAcquire(IDLE_NANOS, TimeUnit.NANOSECONDS);
        if (hasNews) {
            news.drainPermits();
        }
    }

    private void closeCursor() {
        var reading = cursor;
        if (reading != null) {
            reading.close();
            cursor = null;
        }
    }
}
