package cairn.adapter.persistence.eventstore;

import cairn.application.port.in.Unavailable;
import java.lang.ref.Cleaner;
import java.lang.ref.Cleaner.Cleanable;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Limits the bytes of the log that the readers of a channel hold in memory at once. A reader that finds no room waits,
 * for a limited time.
 */
final class ReadBudget {

    /**
     * The size up to which chunks are not counted: the maximum number of concurrent requests needs less than the budget
     * for them.
     */
    static final long NEGLIGIBLE = 32L << 10;

    private static final Cleaner ABANDONED = Cleaner.create();
    private static final Duration SOON = Duration.ofSeconds(1);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition released = lock.newCondition();
    private final long capacity;
    private final Duration patience;
    private long held;

    ReadBudget(long capacity, Duration patience) {
        this.capacity = capacity;
        this.patience = patience;
    }

    void awaitRoomFor(long bytes) {
        lock.lock();
        try {
            long nanosLeft = patience.toNanos();
            while (held > 0 && held + bytes > capacity && nanosLeft > 0) {
                nanosLeft = released.awaitNanos(nanosLeft);
            }
            if (nanosLeft <= 0) {
                throw refusal();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refusal();
        } finally {
            lock.unlock();
        }
    }

    private static Unavailable refusal() {
        return new Unavailable("Reads of the event log have reached their memory limit; nothing was changed", SOON);
    }

    Lease lease(long bytes, int holders) {
        long counted = bytes > NEGLIGIBLE ? bytes : 0;
        add(counted);
        return new Lease(this, counted, new AtomicInteger(holders));
    }

    private void add(long bytes) {
        lock.lock();
        try {
            held += bytes;
            released.signalAll();
        } finally {
            lock.unlock();
        }
    }

    long held() {
        lock.lock();
        try {
            return held;
        } finally {
            lock.unlock();
        }
    }

    /** Bytes shared by several holders; the last release frees them. */
    record Lease(ReadBudget budget, long bytes, AtomicInteger holders) {

        private static final Cleanable NOTHING = () -> {};

        /**
         * Returns an action that releases the bytes once; they are also released when the holder is garbage-collected.
         */
        Cleanable heldBy(Object holder) {
            return bytes == 0 ? NOTHING : ABANDONED.register(holder, this::release);
        }

        void release() {
            if (holders.decrementAndGet() == 0 && bytes > 0) {
                budget.add(-bytes);
            }
        }
    }
}
