package cairn.bootstrap.proof;

import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;

/** Prints a line when a proof enters a phase, and how far the phase is every ten seconds. */
final class Progress implements AutoCloseable {

    private static final Duration INTERVAL = Duration.ofSeconds(10);

    private final String id;
    private final Thread thread;
    private volatile Supplier<String> status = () -> "";

    Progress(String id) {
        this.id = id;
        this.thread = Thread.ofVirtual().unstarted(this::repeat);
    }

    void start() {
        thread.start();
    }

    /** Enters a phase without figures of its own. */
    void phase(String text) {
        phase(text, () -> text);
    }

    /** Enters a phase, whose state is asked for from another thread. */
    void phase(String text, Supplier<String> state) {
        print(text);
        status = state;
    }

    /** Has this asked from now on for how far the phase is. */
    void state(Supplier<String> state) {
        status = state;
    }

    void print(String text) {
        System.out.printf(
                "%s %s: %s%n", LocalTime.now(ZoneId.systemDefault()).truncatedTo(ChronoUnit.SECONDS), id, text);
    }

    private void repeat() {
        try {
            while (true) {
                Thread.sleep(INTERVAL);
                print(status.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
