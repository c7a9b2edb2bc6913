package cairn.benchmark.store;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** The times at which units of work are due, one after the other, whichever client does them. */
final class Pace {

    private static final double NANOS_PER_SECOND = 1e9;

    private final double perSecond;
    private final long most;
    private final AtomicLong turns = new AtomicLong();
    private final long began = System.nanoTime();

    /** @param perSecond the units of work of all clients in a second of this time, which begins now */
    Pace(double perSecond, Duration time) {
        this.perSecond = perSecond;
        this.most = Math.max(1, Math.round(perSecond * time.toNanos() / NANOS_PER_SECOND));
    }

    /** Waits until the next unit of work is due, and returns when it was; empty after the last one. */
    OptionalLong next() throws InterruptedException {
        long turn = turns.getAndIncrement();
        if (turn >= most) {
            return OptionalLong.empty();
        }
        long due = began + Math.round(turn / perSecond * NANOS_PER_SECOND);
        TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
        return OptionalLong.of(due);
    }
}
