package cairn.application.webhook;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** By which whoever has queued deliveries on this node tells whoever delivers them; raised twice it is still one signal. */
public final class DeliverySignal {

    private final Semaphore raised = new Semaphore(0);

    /** There is something to deliver, committed and to be seen. May be said at any time, by anybody, and often. */
    public void raise() {
        if (raised.availablePermits() == 0) {
            raised.release();
        }
    }

    /** Returns when it is raised, or has been since the last time; or when the time is over. */
    public void await(Duration time) throws InterruptedException {
        if (raised.tryAcquire(time.toNanos(), TimeUnit.NANOSECONDS)) {
            raised.drainPermits();
        }
    }
}
