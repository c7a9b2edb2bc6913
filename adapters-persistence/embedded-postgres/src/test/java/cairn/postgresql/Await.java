package cairn.postgresql;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waiting for a condition, with a bound. */
final class Await {

    private static final Duration BOUND = Duration.ofMinutes(2);

    private Await() {}

    static void until(String what, BooleanSupplier condition) throws InterruptedException {
        var end = System.nanoTime() + BOUND.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("not within " + BOUND + ": " + what);
            }
            Thread.sleep(10);
        }
    }
}
