package cairn.adapter.persistence.eventstore;

import cairn.application.port.in.Unavailable;
import java.lang.ref.Cleaner;
import java.lang.ref.Cleaner.Cleanable;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Limits the bytes of the log that readers of one lane hold in memory at once. A reader that finds no room waits for
 * those before it, and gives up after a while.
 */
final class ReadBudget {

    /** Smaller chunks are not counted: as many as there can be requests at once take less than the budget. */
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

    /**
     * Waits until this many bytes may be read.
     *
     * @throws Unavailable if there is no room for them in time
     */
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

    /** Counts bytes that were read, until each of their holders has released them. */
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

    /** The bytes that are counted now. */
    long held() {
        lock.lock();
        try {
            return held;
        } finally {
            lock.unlock();
        }
    }

    /** Bytes that several holders share: the last one to release them frees them. */
    record Lease(ReadBudget budget, long bytes, AtomicInteger holders) {

        private static final Cleanable NOTHING = () -> {};

        /** Returns what releases the bytes, once; a holder that is garbage releases them by itself. */
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
