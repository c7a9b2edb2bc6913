package cairn.adapter.rest.stream;

import cairn.application.port.in.Unavailable;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;

/** The streams of one kind that this node has open: so many at most, of one caller fewer, and none for ever. */
public final class OpenStreams {

    private final String what;
    private final Bounds bounds;
    private final AtomicInteger open = new AtomicInteger();
    private final Map<String, Integer> callers = new ConcurrentHashMap<>();
    private final Sinks.Empty<Void> end = Sinks.empty();

    /**
     * How many there may be.
     *
     * @param patience when to try again where there are too many
     */
    public record Bounds(int most, int mostOfOne, Duration longest, Duration patience) {}

    /** @param what those do who have one open, such as {@code follow conditions} */
    public OpenStreams(String what, Bounds bounds) {
        this.what = what;
        this.bounds = bounds;
    }

    /**
     * A stream that counts while it is read, and ends with the service at the latest.
     *
     * @param caller of whom there may be several
     * @throws Unavailable while there are too many
     */
    public <T> Flux<T> open(String caller, Supplier<Flux<T>> stream) {
        if (open.get() >= bounds.most() || callers.getOrDefault(caller, 0) >= bounds.mostOfOne()) {
            throw new Unavailable("Too many " + what + " on this node", bounds.patience());
        }
        return Flux.defer(() -> {
            open.incrementAndGet();
            callers.merge(caller, 1, Integer::sum);
            return stream.get()
                    .takeUntilOther(end.asMono())
                    .take(bounds.longest())
                    .doFinally(_ -> {
                        open.decrementAndGet();
                        callers.computeIfPresent(caller, (_, count) -> count == 1 ? null : count - 1);
                    });
        });
    }

    /** How many are open. */
    public int count() {
        return open.get();
    }

    /** Lets everybody go. */
    public void close() {
        end.tryEmitEmpty();
    }
}
