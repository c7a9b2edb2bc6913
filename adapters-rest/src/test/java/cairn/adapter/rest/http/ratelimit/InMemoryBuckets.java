package cairn.adapter.rest.http.ratelimit;

import cairn.application.port.support.CallBucket;
import cairn.application.port.support.CallBucket.Order;
import cairn.application.port.support.CallBucket.Share;
import cairn.application.port.support.SharedBuckets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Buckets that nodes of one JVM share, and that a test may remove. */
public final class InMemoryBuckets implements SharedBuckets {

    private final Map<CallBucket, Share> known = new ConcurrentHashMap<>();
    private final AtomicInteger visits = new AtomicInteger();
    private volatile int sharers = 1;
    private final ReentrantLock door = new ReentrantLock();
    private volatile boolean isOut;

    @Override
    public Map<CallBucket, Share> serve(Map<CallBucket, Order> orders, long now) {
        visits.incrementAndGet();
        refuseIfOut();
        door.lock();
        try {
            Map<CallBucket, Share> shares = new HashMap<>();
            orders.forEach((bucket, order) -> shares.put(bucket, serve(bucket, order, now)));
            known.putAll(shares);
            return shares;
        } finally {
            door.unlock();
        }
    }

    private Share serve(CallBucket bucket, Order order, long now) {
        Share last = known.get(bucket);
        return bucket.serve(order, last == null ? now : last.fullAt(), now);
    }

    @Override
    public int sharers() {
        visits.incrementAndGet();
        refuseIfOut();
        return sharers;
    }

    @Override
    public void forgetFull(long now) {
        known.values().removeIf(share -> share.fullAt() < now);
    }

    private void refuseIfOut() {
        if (isOut) {
            throw new IllegalStateException("out");
        }
    }

    void shareAmong(int nodes) {
        sharers = nodes;
    }

    /** The holder of its lock keeps all others waiting. */
    ReentrantLock door() {
        return door;
    }

    /** From now on every request fails. */
    public void takeAway() {
        isOut = true;
    }

    /** Undoes {@link #takeAway()}. */
    public void putBack() {
        isOut = false;
    }

    int left(CallBucket bucket, long now) {
        return Optional.ofNullable(known.get(bucket))
                .map(share -> bucket.left(share.fullAt(), now))
                .orElse(bucket.perMinute());
    }

    int visits() {
        return visits.get();
    }
}
