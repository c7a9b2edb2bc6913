package cairn.application.access;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Limits look-ups of unknown keys to ten a second, and ten more after a pause. Thread-safe and lock-free. */
final class UnknownKeyThrottle {

    private static final long ONE = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long SAVED = 10 * ONE;

    private final AtomicLong spentUntil = new AtomicLong(System.nanoTime() - SAVED);

    boolean take() {
        long now = System.nanoTime();
        long spent = spentUntil.get();
        long next = next(spent, now);
        while (next - now <= 0) {
            if (spentUntil.compareAndSet(spent, next)) {
                return true;
            }
            spent = spentUntil.get();
            next = next(spent, now);
        }
        return false;
    }

    private static long next(long spent, long now) {
        return Math.max(spent - now, -SAVED) + now + ONE;
    }
}
