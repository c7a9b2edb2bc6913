package cairn.adapter.persistence.access;

import java.util.concurrent.atomic.AtomicLong;

/** One count of calls: what the table has, and what this node has counted since. */
final class CallCount {

    private final AtomicLong all = new AtomicLong();

    /** Touched only by whoever writes down. */
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

    void giveBack() {
        all.decrementAndGet();
    }

    long used() {
        return all.get();
    }

    /** What the table does not have yet. */
    long unwritten() {
        return all.get() - written;
    }

    /** The table has got these from us. */
    void wrote(long calls) {
        written += calls;
    }

    /** The table has so many, others' included. */
    void learn(long total) {
        all.addAndGet(total - written);
        written = total;
    }
}
