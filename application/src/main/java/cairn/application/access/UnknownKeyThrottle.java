package cairn.application.access;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Look-ups of keys that nobody has heard of: at most ten a second, and ten more when there were none for a while. */
final class UnknownKeyThrottle {

    private static final long ONE = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long SAVED = 10 * ONE;

    private final AtomicLong spentUntil = new AtomicLong(System.nanoTime() - SAVED);

    /** Takes one, unless none is left. */
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
