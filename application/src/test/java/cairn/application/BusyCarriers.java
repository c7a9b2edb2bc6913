package cairn.application;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/** Occupies every carrier thread until it is closed, so that no other virtual thread runs. */
public final class BusyCarriers implements AutoCloseable {

    private final AtomicBoolean busy = new AtomicBoolean(true);

    private BusyCarriers() {}

    /** Starts as many virtual threads as there are carriers; none of them yields. */
    public static BusyCarriers occupied() {
        var carriers = new BusyCarriers();
        int parallelism = Integer.getInteger(
                "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());
        var started = new CountDownLatch(parallelism);
        for (int i = 0; i < parallelism; i++) {
            Thread.startVirtualThread(() -> {
                started.countDown();
                while (carriers.busy.get()) {
                    Thread.onSpinWait();
                }
            });
        }
        try {
            started.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            carriers.close();
        }
        return carriers;
    }

    @Override
    public void close() {
        busy.set(false);
    }
}
