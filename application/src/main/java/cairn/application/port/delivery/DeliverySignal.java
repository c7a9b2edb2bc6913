package cairn.application.port.delivery;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Signals new deliveries on this node to the thread that delivers them. Repeated signals before a wait count as one.
 */
public final class DeliverySignal {

    private final Semaphore raised = new Semaphore(0);

    /** Signals that there are committed deliveries. Thread-safe and cheap. */
    public void raise() {
        if (raised.availablePermits() == 0) {
            raised.release();
        }
    }

    /**
     * Waits until the signal is raised, or returns at once if it was raised since the last wait; returns after the
     * given time in any case.
     */
    public void await(Duration time) throws InterruptedException {
        if (raised.tryAcquire(time.toNanos(), TimeUnit.NANOSECONDS)) {
            raised.drainPermits();
        }
    }
}
