package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.thread.RequestThreads;
import cairn.application.port.support.CallBucket;
import cairn.application.port.support.CallBucket.Order;
import cairn.application.port.support.CallBucket.Share;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * A limit on a bucket that all nodes share. A node reserves a few requests in advance, except of small buckets, and
 * returns what it does not use. While the bucket is unreachable, the node decides alone.
 */
final class ClusterLimit implements RateLimit {

    /** Buckets of at most this many requests per minute have no reserve: the shared bucket decides on each request. */
    private static final int EXACT = 10;

    /**
     * All nodes together reserve at most 1/{@value #PARTS} of a bucket, or one request each if that is more. This
     * bounds the error.
     */
    private static final int PARTS = 100;

    /**
     * The time without requests after which the reserve is returned. Less than a hundredth of a bucket is refilled in
     * it, so that an old reserve never exceeds the limit by much.
     */
    private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final LimitStatus.Kind kind;
    private final CallBucket bucket;
    private final SharedBucketClient buckets;
    private final NodeLimit alone;

    private final Queue<CompletableFuture<Boolean>> waiting = new ArrayDeque<>();
    private int held;
    private int returned;
    private long fullAt;
    private long usedAt;
    private boolean isUsed;
    private boolean hasOrdered;

    ClusterLimit(LimitStatus.Kind kind, CallBucket bucket, SharedBucketClient buckets, NodeLimit alone) {
        this.kind = kind;
        this.bucket = bucket;
        this.buckets = buckets;
        this.alone = alone;
    }

    @Override
    public LimitStatus look() {
        if (!buckets.arePossible()) {
            return alone.look();
        }
        long now = buckets.now();
        int own;
        long missing;
        synchronized (this) {
            own = held - waiting.size();
            missing = Math.max(0, fullAt - now);
        }
        int remaining = Math.clamp(own + (long) bucket.left(now + missing, now), 0, bucket.perMinute());
        long untilFull = Math.max(0, missing - own * bucket.nanosOfOne());
        long untilNext = remaining > 0 ? 0 : Math.max(0, missing - bucket.nanosOfOne() * (bucket.perMinute() - 1));
        return new LimitStatus(
                kind,
                bucket.perMinute(),
                TokenLimit.MINUTE,
                remaining,
                Duration.ofNanos(untilFull),
                Duration.ofNanos(untilNext));
    }

    @Override
    public CompletableFuture<Boolean> spend() {
        if (!buckets.arePossible()) {
            return alone.spend();
        }
        CompletableFuture<Boolean> answer = takeOrWait();
        if (answer.state() == Future.State.SUCCESS) {
            return answer;
        }
        return RequestThreads.areForDispatch() ? withoutWaiting(answer) : buckets.inTime(answer, alone);
    }

    /** Decides on this node, because a dispatch does not wait for other nodes; they count it afterwards. */
    private CompletableFuture<Boolean> withoutWaiting(CompletableFuture<Boolean> answer) {
        answer.complete(alone.take());
        return answer;
    }

    private synchronized CompletableFuture<Boolean> takeOrWait() {
        long now = buckets.now();
        if (now - usedAt > IDLE_NANOS && buckets.sharers() > 1) {
            putBack();
        }
        usedAt = now;
        isUsed = true;
        CompletableFuture<Boolean> answer = NodeLimit.NOTHING_LEFT;
        if (held > 0) {
            held--;
            alone.take();
            answer = NodeLimit.SPENT;
        } else if (bucket.left(fullAt, now) > 0) {
            answer = new CompletableFuture<>();
            waiting.add(answer);
        }
        orderIfShort(now);
        return answer;
    }

    private void orderIfShort(long now) {
        int reserve = reserve();
        boolean isShort = !waiting.isEmpty() || (reserve > 0 && held <= reserve / 2 && bucket.left(fullAt, now) > 0);
        if (isShort && !hasOrdered) {
            hasOrdered = true;
            buckets.add(this);
        }
    }

    private int reserve() {
        return bucket.perMinute() <= EXACT ? 0 : Math.max(1, bucket.perMinute() / (PARTS * buckets.sharers()));
    }

    @Override
    public void refund() {
        synchronized (this) {
            held++;
        }
        alone.refund();
    }

    synchronized void rest() {
        if (!isUsed && held > 0) {
            putBack();
            hasOrdered = true;
            buckets.add(this);
        }
        isUsed = false;
    }

    private void putBack() {
        returned += held;
        held = 0;
    }

    CallBucket bucket() {
        return bucket;
    }

    synchronized Order order() {
        int reserve = isUsed || !waiting.isEmpty() ? reserve() : 0;
        int wanted = Math.min(bucket.perMinute(), Math.max(0, waiting.size() + reserve - held));
        Order order = new Order(wanted, returned);
        returned = 0;
        hasOrdered = false;
        return order;
    }

    /** Applies the result of an order. Requests that this node has decided alone meanwhile are counted, too. */
    synchronized void receive(Share share) {
        fullAt = share.fullAt();
        held += share.granted();
        while (held > 0 && !waiting.isEmpty()) {
            held--;
            if (waiting.remove().complete(true)) {
                alone.take();
            }
        }
        long now = buckets.now();
        if (bucket.left(fullAt, now) == 0) {
            waiting.forEach(each -> each.complete(false));
            waiting.clear();
        } else if (!waiting.isEmpty()) {
            orderIfShort(now);
        }
    }

    synchronized void miss(RuntimeException cause) {
        waiting.forEach(each -> each.completeExceptionally(cause));
        waiting.clear();
    }
}
