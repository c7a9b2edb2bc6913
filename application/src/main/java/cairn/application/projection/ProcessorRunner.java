package cairn.application.projection;

import cairn.application.port.log.UnreadableEvent;
import cairn.application.port.out.ProjectionShares;
import cairn.application.port.projection.HeldShare;
import cairn.application.port.projection.ShareId;
import cairn.application.projection.SharedProcessor.Batching;
import cairn.application.projection.SharedProcessor.Start;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.UnitOfWorkFactory;

/**
 * Runs this node's shares of projections and reactors. All shares that are near the head of the log are processed
 * together; a share that is far behind, or fails, is processed alone until it has caught up.
 */
public final class ProcessorRunner implements AutoCloseable {

    private static final Duration DIVISION_INTERVAL = Duration.ofSeconds(1);
    private static final Duration REPORT_INTERVAL = Duration.ofMinutes(1);
    private static final Duration END = Duration.ofSeconds(10);
    private static final long NEAR = 2_000;

    private final EventStorageEngine log;
    private final ProjectionShares stored;
    private final BatchWriter writer;
    private final Map<String, SharedProcessor> processors;
    private final int shareCount;
    private final BiConsumer<String, Throwable> trouble;
    private final Map<String, ShareLoop> loops = new HashMap<>();
    private final Map<ShareId, ProcessorShare> shares = new ConcurrentHashMap<>();
    private final Map<CatchUp, Thread> catchingUp = new ConcurrentHashMap<>();
    private final Map<String, AtomicLong> reports = new ConcurrentHashMap<>();
    private final List<Thread> threads = new ArrayList<>();
    private final ScheduledExecutorService division = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("projection-shares").daemon().factory());
    private boolean areAdded;

    /**
     * Creates a runner.
     *
     * @param shareCount the number of shares of each processor; a power of two
     * @param trouble receives the names of processors that fail, and the reasons
     */
    public ProcessorRunner(
            EventStorageEngine log,
            ProjectionShares stored,
            UnitOfWorkFactory units,
            Map<String, SharedProcessor> processors,
            int shareCount,
            BiConsumer<String, Throwable> trouble) {
        this.log = log;
        this.stored = stored;
        this.writer = new BatchWriter(stored, units);
        this.processors = Map.copyOf(processors);
        this.shareCount = shareCount;
        this.trouble = trouble;
    }

    public void start() {
        if (!processors.isEmpty()) {
            processors.forEach((name, processor) -> loops.computeIfAbsent(loopOf(name, processor), this::started));
            ScheduledFuture<?> _ = division.scheduleWithFixedDelay(
                    this::divide, 0, DIVISION_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private static String loopOf(String name, SharedProcessor processor) {
        return processor.batching() == Batching.TOGETHER ? "projections" : name;
    }

    private ShareLoop started(String name) {
        var loop = new ShareLoop(log, writer, this::catchUp);
        threads.add(Thread.ofPlatform().name(name).daemon().start(loop));
        return loop;
    }

    private void divide() {
        try {
            add();
            var held = stored.divide(processors.keySet()).stream()
                    .collect(Collectors.toMap(HeldShare::id, Function.identity()));
            shares.values().removeIf(share -> !remainsHeld(share, held.keySet()));
            var gained = held.values().stream()
                    .filter(share -> !shares.containsKey(share.id()))
                    .toList();
            if (!gained.isEmpty()) {
                long head = head();
                gained.forEach(share -> take(share, head));
            }
        } catch (RuntimeException e) {
            report("shares", e);
        }
    }

    private void add() {
        if (!areAdded) {
            long head = head();
            processors.forEach(
                    (name, processor) -> stored.add(name, shareCount, processor.start() == Start.HEAD ? head : 0));
            areAdded = true;
        }
    }

    private long head() {
        return log.latestToken(null).join().position().orElseThrow();
    }

    private static boolean remainsHeld(ProcessorShare share, Set<ShareId> held) {
        if (!held.contains(share.id())) {
            share.lose();
        }
        return share.isHeld();
    }

    private void take(HeldShare gained, long head) {
        var processor = Objects.requireNonNull(processors.get(gained.id().processor()));
        var share = new ProcessorShare(gained, processor);
        shares.put(gained.id(), share);
        if (head - gained.position() > NEAR) {
            catchUp(share);
        } else {
            join(share);
        }
    }

    private void join(ProcessorShare share) {
        var loop = loops.get(loopOf(share.id().processor(), share.processor()));
        Objects.requireNonNull(loop).add(share);
    }

    private void catchUp(ProcessorShare share) {
        var task = new CatchUp(share, log, stored, writer, this::join, this::report);
        var thread = Thread.ofVirtual().name(share.id().processor()).unstarted(() -> {
            try {
                task.run();
            } finally {
                catchingUp.remove(task);
            }
        });
        catchingUp.put(task, thread);
        thread.start();
    }

    private void report(String name, Throwable reason) {
        long now = System.nanoTime();
        var last = reports.computeIfAbsent(name, _ -> new AtomicLong(now - REPORT_INTERVAL.toNanos()));
        long before = last.get();
        if (now - before >= REPORT_INTERVAL.toNanos() && last.compareAndSet(before, now)) {
            trouble.accept(name, reason);
        }
    }

    /** Applies the events so far soon, if this node runs the projection, because a reader waits for them. */
    public void prompt(String name) {
        var processor = processors.get(name);
        if (processor != null) {
            Objects.requireNonNull(loops.get(loopOf(name, processor))).prompt();
        }
    }

    /** Returns the unreadable events at which shares of this node have stopped, by the name of the processor. */
    public Map<String, UnreadableEvent> stopped() {
        var stopped = new HashMap<String, UnreadableEvent>();
        shares.values()
                .forEach(share -> share.obstacle()
                        .ifPresent(event -> stopped.put(share.id().processor(), event)));
        return stopped;
    }

    /** Ends after the batches in progress, and releases the shares. */
    @Override
    public void close() {
        if (processors.isEmpty()) {
            return;
        }
        division.shutdown();
        loops.values().forEach(ShareLoop::close);
        long endsAt = System.nanoTime() + END.toNanos();
        try {
            division.awaitTermination(END.toMillis(), TimeUnit.MILLISECONDS);
            join(threads, endsAt);
            catchingUp.keySet().forEach(CatchUp::close);
            join(catchingUp.values(), endsAt);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        stored.release();
    }

    private static void join(Collection<Thread> running, long endsAt) throws InterruptedException {
        for (var thread : running) {
            thread.join(Duration.ofNanos(Math.max(1, endsAt - System.nanoTime())));
        }
    }
}
