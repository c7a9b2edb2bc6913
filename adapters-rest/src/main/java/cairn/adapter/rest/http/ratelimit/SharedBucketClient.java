package cairn.adapter.rest.http.ratelimit;

import static java.util.Objects.requireNonNull;

import cairn.adapter.rest.http.thread.RequestThreads;
import cairn.application.port.support.CallBucket;
import cairn.application.port.support.CallBucket.Order;
import cairn.application.port.support.SharedBuckets;
import io.github.bucket4j.TimeMeter;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends this node's orders to the shared buckets, one visit at a time with the orders of all limits. After a failure or
 * a visit longer than a second, the client pauses for a second, then two, up to eight.
 */
@Singleton
final class SharedBucketClient {

    private static final Logger LOG = LoggerFactory.getLogger(SharedBucketClient.class);
    private static final int MOST_AT_ONCE = 500;
    private static final long PATIENCE_MILLIS = 250;
    private static final long LONGEST_VISIT = TimeUnit.SECONDS.toNanos(1);
    private static final long FIRST_PAUSE = TimeUnit.SECONDS.toNanos(1);
    private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(8);

    private final SharedBuckets buckets;
    private final ExecutorService visitor;
    private final ExecutorService threads;
    private final TimeMeter time;
    private final Set<ClusterLimit> ordering = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean isUnderWay = new AtomicBoolean();
    private final AtomicLong visits = new AtomicLong();
    private volatile boolean isPossible = true;
    private volatile int sharers = 1;
    private volatile long visitBegan;
    private long nextPause = FIRST_PAUSE;
    private long pausedUntil;

    SharedBucketClient(
            SharedBuckets buckets,
            Clock clock,
            @Named(RequestThreads.LIMITS) ExecutorService visitor,
            @Named(TaskExecutors.BLOCKING) ExecutorService threads) {
        this.visitor = visitor;
        this.buckets = buckets;
        this.threads = threads;
        this.time = new ClockMeter(clock);
    }

    long now() {
        return time.currentTimeNanos();
    }

    boolean arePossible() {
        return isPossible;
    }

    int sharers() {
        return sharers;
    }

    long count() {
        return visits.get();
    }

    void add(ClusterLimit window) {
        ordering.add(window);
        startIfNeeded();
    }

    private void startIfNeeded() {
        if (!ordering.isEmpty() && isUnderWay.compareAndSet(false, true)) {
            visitor.execute(this::visit);
        }
    }

    private void visit() {
        visitBegan = System.nanoTime();
        Map<CallBucket, ClusterLimit> windows = take();
        try {
            Map<CallBucket, Order> orders = new HashMap<>();
            windows.forEach((bucket, window) -> orders.put(bucket, window.order()));
            visits.incrementAndGet();
            var shares = buckets.serve(orders, now());
            windows.forEach((bucket, window) -> window.receive(requireNonNull(shares.get(bucket), "not served")));
            succeed();
        } catch (RuntimeException e) {
            giveUp(e);
            windows.values().forEach(window -> window.miss(e));
        } finally {
            isUnderWay.set(false);
            startIfNeeded();
        }
    }

    /**
     * Takes orders, at most one per bucket: a limit that was evicted and created again may exist twice, and the second
     * waits.
     */
    private Map<CallBucket, ClusterLimit> take() {
        Map<CallBucket, ClusterLimit> windows = new HashMap<>();
        ordering.removeIf(
                window -> windows.size() < MOST_AT_ONCE && windows.putIfAbsent(window.bucket(), window) == null);
        return windows;
    }

    /**
     * Returns the buckets' decision if it arrives within 250 ms, else this node's own. Both complete on a thread that
     * may block, because the request continues there.
     */
    CompletableFuture<Boolean> inTime(CompletableFuture<Boolean> answer, NodeLimit alone) {
        return answer.orTimeout(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)
                .handleAsync(
                        (isGranted, failure) -> {
                            if (failure == null) {
                                return isGranted;
                            }
                            if (!(failure instanceof TimeoutException) || isHanging()) {
                                giveUp(failure);
                            }
                            return alone.take();
                        },
                        threads);
    }

    private boolean isHanging() {
        return isUnderWay.get() && System.nanoTime() - visitBegan > LONGEST_VISIT;
    }

    private synchronized void giveUp(Throwable cause) {
        if (isPossible) {
            LOG.warn(
                    "Requests per minute are counted on this node only until the database answers again: {}",
                    cause.toString());
            isPossible = false;
            pauseLonger();
        }
    }

    private synchronized void pauseLonger() {
        pausedUntil = System.nanoTime() + nextPause;
        nextPause = Math.min(LONGEST_PAUSE, 2 * nextPause);
    }

    private synchronized void succeed() {
        nextPause = FIRST_PAUSE;
    }

    private synchronized boolean isPausing() {
        return !isPossible && System.nanoTime() - pausedUntil < 0;
    }

    void probe() {
        if (isPausing()) {
            return;
        }
        try {
            sharers = buckets.sharers();
            resume();
        } catch (RuntimeException e) {
            if (isPossible) {
                giveUp(e);
            } else {
                pauseLonger();
            }
        }
    }

    private synchronized void resume() {
        if (!isPossible) {
            LOG.info("Requests per minute are counted across all nodes again");
            isPossible = true;
        }
    }

    /** Deletes buckets that have been full for a minute; the minute allows for differences between clocks. */
    void forgetFull() {
        if (isPossible) {
            buckets.forgetFull(now() - TokenLimit.MINUTE.toNanos());
        }
    }
}
