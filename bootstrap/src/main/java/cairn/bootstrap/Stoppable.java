package cairn.bootstrap;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Work that a signal may end before its time: it is interrupted, and the JVM waits until it has cleaned up. */
final class Stoppable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Thread worker = Thread.currentThread();
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile boolean stopping;

    private Stoppable() {}

    /** What is to be done, answering with the program's exit code. */
    @FunctionalInterface
    interface Work {
        int run() throws InterruptedException;
    }

    /** Does not return once a signal has come: what is answered then is the signal's. */
    static int run(Work work) throws InterruptedException {
        var stoppable = new Stoppable();
        Runtime.getRuntime().addShutdownHook(new Thread(stoppable::stop, "stop"));
        return stoppable.finish(work);
    }

    private int finish(Work work) throws InterruptedException {
        try {
            return work.run();
        } finally {
            done.countDown();
            if (stopping) {
                new CountDownLatch(1).await();
            }
        }
    }

    private void stop() {
        stopping = true;
        worker.interrupt();
        try {
            done.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
