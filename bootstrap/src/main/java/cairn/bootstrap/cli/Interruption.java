package cairn.bootstrap.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl-C while a command works: what is under way is finished, and what was started is stopped. */
final class Interruption {

    private static final long PATIENCE_SECONDS = 20;

    private final String work;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean happened;

    /** @param work what it is called when it does not end */
    private Interruption(String work) {
        this.work = work;
    }

    static Interruption of(String work) {
        var interruption = new Interruption(work);
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::stop, "stop"));
        return interruption;
    }

    boolean hasHappened() {
        return happened;
    }

    /** The work is over; if it was interrupted, the JVM ends by the signal, and this does not return. */
    void workIsOver() throws InterruptedException {
        ended.countDown();
        if (happened) {
            new CountDownLatch(1).await();
        }
    }

    private void stop() {
        happened = true;
        try {
            if (!ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("cairn: the %s does not end in time and is aborted".formatted(work));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
