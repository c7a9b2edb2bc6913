package cairn.adapter.persistence.access;

import java.util.concurrent.atomic.AtomicLong;

final class CallCount {

    private final AtomicLong all = new AtomicLong();

    /** The part of the count that is stored. It is accessed by one thread at a time, while counts are exchanged. */
    private long written;

    boolean spend(long allowed) {
        long used = all.get();
        while (used < allowed) {
            if (all.compareAndSet(used, used + 1)) {
                return true;
            }
            used = all.get();
        }
        return false;
    }

    void refund() {
        all.decrementAndGet();
    }

    long used() {
        return all.get();
    }

    long unwritten() {
        return all.get() - written;
    }

    void wrote(long calls) {
        written += calls;
    }

    /** Sets the stored total, which includes calls to other nodes. */
    void learn(long total) {
        all.addAndGet(total - written);
        written = total;
    }
}
