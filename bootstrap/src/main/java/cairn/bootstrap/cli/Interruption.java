package cairn.bootstrap.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Handles Ctrl-C during a command: work in progress is finished, and what was started is stopped. */
public final class Interruption {

    private static final long PATIENCE_SECONDS = 20;

    private final String work;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean happened;

    private Interruption(String work) {
        this.work = work;
    }

    public static Interruption of(String work) {
        var interruption = new Interruption(work);
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::stop, "stop"));
        return interruption;
    }

    public boolean hasHappened() {
        return happened;
    }

    /** Reports the end of the work. If it was interrupted, the signal ends the JVM and this method does not return. */
    public void workIsOver() throws InterruptedException {
        ended.countDown();
        if (happened) {
            new CountDownLatch(1).await();
        }
    }

    private void stop() {
        happened = true;
        try {
            if (!ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("cairn: the %s did not stop within %d seconds and was aborted"
                        .formatted(work, PATIENCE_SECONDS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
