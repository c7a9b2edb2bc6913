package cairn.bootstrap.health;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a value repeatedly on its own thread, so that callers never wait for the database. The value is known as long
 * as the last read succeeded and is recent.
 */
final class Sampler<T> implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Sampler.class);

    private final String name;
    private final Supplier<T> source;
    private final Duration pause;
    private final Duration longestAge;
    private final ScheduledExecutorService thread;
    private volatile Sample<T> last;

    private record Sample<T>(Optional<T> value, long takenNanos) {}

    /**
     * Creates a sampler.
     *
     * @param pause the time between the end of a read and the start of the next
     * @param longestAge the age from which a value is unknown, because reads do not end
     */
    Sampler(String name, Duration pause, Duration longestAge, Supplier<T> source) {
        this.name = name;
        this.source = source;
        this.pause = pause;
        this.longestAge = longestAge;
        this.last = new Sample<>(Optional.empty(), System.nanoTime());
        this.thread = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("sampler-" + name).daemon().factory());
    }

    /** Starts the first read, and returns without waiting for it. */
    void start() {
        ScheduledFuture<?> _ = thread.scheduleWithFixedDelay(this::sample, 0, pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    Optional<T> latest() {
        var known = last;
        return age(known).compareTo(longestAge) > 0 ? Optional.empty() : known.value();
    }

    private static Duration age(Sample<?> sample) {
        return Duration.ofNanos(System.nanoTime() - sample.takenNanos());
    }

    private void sample() {
        boolean wasKnown = last.value().isPresent();
        try {
            last = new Sample<>(Optional.of(source.get()), System.nanoTime());
        } catch (RuntimeException e) {
            last = new Sample<>(Optional.empty(), System.nanoTime());
            if (wasKnown && !thread.isShutdown()) {
                LOG.warn("The {} cannot be read: {}", name, e.toString());
            }
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
