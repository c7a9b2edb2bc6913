package cairn.adapter.webhooks;

import cairn.application.port.delivery.DeliveryRound;
import cairn.application.port.delivery.DeliveryRound.Load;
import cairn.application.port.delivery.DeliveryRound.Result;
import cairn.application.port.delivery.DeliveryRound.Result.Attempted;
import cairn.application.port.delivery.DeliveryRound.Result.Postponed;
import cairn.application.port.delivery.DeliverySignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Delivers webhooks on this node. Leases due deliveries on a signal, at the latest after a second; makes each attempt
 * on its own virtual thread; and records the outcomes in batches.
 */
public final class DeliveryPump implements AutoCloseable {

    /** The largest number of concurrent attempts; each holds one body in memory. */
    static final int MOST_UNDER_WAY = 512;

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryPump.class);
    private static final int MOST_TAKEN = 128;
    private static final int MOST_WRITTEN = 128;
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration PAUSE_AFTER_TROUBLE = Duration.ofSeconds(1);
    /** The time for attempts to end by themselves when the pump stops; the rest are then interrupted. */
    private static final Duration TO_END = Duration.ofSeconds(6);

    private static final Duration TO_BE_CUT_OFF = Duration.ofSeconds(2);
    private static final Duration TO_WRITE_DOWN = Duration.ofSeconds(4);

    private final DeliveryRound round;
    private final DeliverySignal signal;
    private final Semaphore room = new Semaphore(MOST_UNDER_WAY);
    /** The results to record; an empty one ends the writer. */
    private final BlockingQueue<Optional<Result>> made = new ArrayBlockingQueue<>(MOST_UNDER_WAY + 1);

    private final ConcurrentMap<Load, Thread> underWay = new ConcurrentHashMap<>();
    private final AtomicLong attempts = new AtomicLong();
    private final AtomicLong recorded = new AtomicLong();
    private final AtomicLong postponed = new AtomicLong();
    private final Thread taker = Thread.ofVirtual().name("webhook-taker").unstarted(this::take);
    private final Thread writer = Thread.ofVirtual().name("webhook-writer").unstarted(this::write);
    private volatile boolean open = true;
    private volatile boolean cutOff;
    private volatile boolean inTrouble;

    /** @param signal the signal that only this pump awaits */
    public DeliveryPump(DeliveryRound round, DeliverySignal signal) {
        this.round = round;
        this.signal = signal;
    }

    public void start() {
        writer.start();
        taker.start();
    }

    public PumpCounts counts() {
        return new PumpCounts(
                attempts.get(), recorded.get(), postponed.get(), MOST_UNDER_WAY - room.availablePermits());
    }

    private void take() {
        long attendAgain = System.nanoTime();
        while (open) {
            try {
                if (System.nanoTime() - attendAgain >= 0) {
                    round.attend();
                    attendAgain = System.nanoTime() + POLL.toNanos();
                }
                boolean tookSome = takeSome();
                inTrouble = false;
                if (!tookSome) {
                    signal.await(Duration.ofNanos(Math.max(1, attendAgain - System.nanoTime())));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (RuntimeException e) {
                warn("No delivery can be leased at the moment", e);
                pause(PAUSE_AFTER_TROUBLE);
            }
        }
    }

    private boolean takeSome() {
        int free = Math.min(room.availablePermits(), MOST_TAKEN);
        if (free == 0) {
            return false;
        }
        var loads = round.take(free);
        for (var load : loads) {
            room.acquireUninterruptibly();
            underWay.put(load, Thread.ofVirtual().name("webhook-attempt").unstarted(() -> attempt(load)));
        }
        loads.forEach(load -> Optional.ofNullable(underWay.get(load)).ifPresent(Thread::start));
        return !loads.isEmpty();
    }

    private void attempt(Load load) {
        Optional<Result> result = Optional.empty();
        try {
            result = Optional.of(round.attempt(load));
            result.ifPresent(this::count);
        } catch (RuntimeException e) {
            LOG.error("An attempt failed because of a bug; its lease expires", e);
        } finally {
            boolean isToBeWritten = result.isPresent() && !cutOff;
            if (isToBeWritten) {
                made.add(result);
            }
            underWay.remove(load);
            if (!isToBeWritten) {
                room.release();
            }
        }
    }

    private void count(Result result) {
        var counter = switch (result) {
            case Attempted _ -> attempts;
            case Postponed _ -> postponed;
        };
        counter.incrementAndGet();
    }

    private void write() {
        boolean isLast = false;
        while (!isLast) {
            try {
                var taken = new ArrayList<>(List.of(made.take()));
                made.drainTo(taken, MOST_WRITTEN - 1);
                var batch = taken.stream().flatMap(Optional::stream).toList();
                isLast = batch.size() < taken.size();
                if (!batch.isEmpty()) {
                    write(batch);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** Retries while the leases last. Attempts not recorded by then are repeated, by any node. */
    private void write(List<Result> batch) throws InterruptedException {
        var left = batch;
        try {
            while (!left.isEmpty()) {
                try {
                    recorded.addAndGet(round.record(left));
                    return;
                } catch (RuntimeException e) {
                    warn("The outcomes of attempts cannot be recorded at the moment", e);
                    Thread.sleep(PAUSE_AFTER_TROUBLE);
                    left = left.stream().filter(round::isTimely).toList();
                }
            }
            LOG.warn(
                    "The outcomes of {} attempts could not be recorded in time; the attempts will be repeated",
                    batch.size());
        } finally {
            room.release(batch.size());
            signal.raise();
        }
    }

    private void warn(String what, RuntimeException failure) {
        if (!inTrouble) {
            LOG.warn("{}: {}", what, failure.toString());
        }
        inTrouble = true;
    }

    private void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            open = false;
        }
    }

    /** Leases nothing more, waits for attempts to end, interrupts the others, and releases the remaining leases. */
    @Override
    public void close() {
        open = false;
        signal.raise();
        try {
            join(taker, POLL.multipliedBy(2));
            awaitAttempts(TO_END);
            cutOff = true;
            underWay.values().forEach(Thread::interrupt);
            awaitAttempts(TO_BE_CUT_OFF);
            made.add(Optional.empty());
            join(writer, TO_WRITE_DOWN);
            round.leave();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.warn(
                    "Deliveries could not be released; other nodes take them when their leases expire: {}",
                    e.toString());
        }
    }

    private static void join(Thread thread, Duration time) throws InterruptedException {
        if (thread.getState() != Thread.State.NEW && !thread.join(time)) {
            thread.interrupt();
        }
    }

    /** Records meanwhile that this node is alive, so that no other node takes over attempts that are about to end. */
    private void awaitAttempts(Duration time) throws InterruptedException {
        long deadline = System.nanoTime() + time.toNanos();
        var next = anyUnderWay();
        while (next.isPresent() && System.nanoTime() < deadline) {
            var left = Duration.ofNanos(Math.max(1, deadline - System.nanoTime()));
            next.get().join(left.compareTo(POLL) < 0 ? left : POLL);
            attend();
            next = anyUnderWay();
        }
    }

    private Optional<Thread> anyUnderWay() {
        return underWay.values().stream()
                .filter(thread -> thread.getState() != Thread.State.NEW)
                .findAny();
    }

    private void attend() {
        try {
            round.attend();
        } catch (RuntimeException e) {
            warn("This node cannot record that it is alive", e);
        }
    }
}
