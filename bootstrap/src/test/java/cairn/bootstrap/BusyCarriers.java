package cairn.bootstrap;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/** Leaves no carrier to virtual threads until it is closed: as many of them as there are carriers never yield. */
final class BusyCarriers implements AutoCloseable {

    private final AtomicBoolean busy = new AtomicBoolean(true);

    private BusyCarriers() {}

    static BusyCarriers occupied() {
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
