package cairn.adapter.rest.http.streaming;

import cairn.adapter.rest.http.request.AddressBlock;
import cairn.application.port.in.Unavailable;
import cairn.domain.access.OperatorId;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Schedulers;

/**
 * The open streams of one kind on this node, limited in total, per reader, for all readers without a key, and in
 * duration. Thread-safe.
 */
public final class OpenStreams {

    /** The time after which a stream without a subscriber no longer counts: its caller has disconnected. */
    private static final Duration UNREAD = Duration.ofSeconds(10);

    private final String what;
    private final Bounds bounds;
    private final Duration unread;
    private final Map<Reader, Integer> openOf = new HashMap<>();
    private final Sinks.Empty<Void> end = Sinks.empty();
    private int open;
    private int openAnonymously;

    /**
     * The limits of a kind of stream.
     *
     * @param most the number of streams in total
     * @param mostOfOne the number of streams of one reader
     * @param mostAnonymous the number of streams of all readers without a key
     * @param longest the maximum duration of a stream
     * @param patience the time after which to retry when a stream was refused
     */
    public record Bounds(int most, int mostOfOne, int mostAnonymous, Duration longest, Duration patience) {}

    public sealed interface Reader {

        record Operator(OperatorId id) implements Reader {}

        /** All callers without a key from one block of addresses. */
        record Anonymous(AddressBlock block) implements Reader {}
    }

    /**
     * Creates an empty set of streams.
     *
     * @param what the kind of streams in the plural, such as {@code streams of conditions}; used in error messages
     */
    public OpenStreams(String what, Bounds bounds) {
        this(what, bounds, UNREAD);
    }

    OpenStreams(String what, Bounds bounds, Duration unread) {
        this.what = what;
        this.bounds = bounds;
        this.unread = unread;
    }

    /**
     * Returns a stream for one subscriber, which counts from now on until it ends. It ends at the latest when the
     * service stops.
     *
     * @throws Unavailable if there are too many streams, in total or of this reader
     */
    public <T> Flux<T> open(Reader reader, Supplier<Flux<T>> stream) {
        var place = take(reader);
        var timer = Schedulers.parallel().schedule(place::free, unread.toMillis(), TimeUnit.MILLISECONDS);
        return Flux.defer(() -> {
            timer.dispose();
            return place.begin()
                    ? Flux.defer(stream)
                            .takeUntilOther(end.asMono())
                            .take(bounds.longest())
                            .doFinally(_ -> place.free())
                    : Flux.error(new Unavailable("The stream was started too late", bounds.patience()));
        });
    }

    private synchronized Place take(Reader reader) {
        boolean isAnonymous = reader instanceof Reader.Anonymous;
        if (openOf.getOrDefault(reader, 0) >= bounds.mostOfOne()) {
            throw refused(": %d are open for this %s on this node"
                    .formatted(bounds.mostOfOne(), isAnonymous ? "block of addresses" : "operator"));
        }
        if (open >= bounds.most() || (isAnonymous && openAnonymously >= bounds.mostAnonymous())) {
            throw refused(" on this node");
        }
        open++;
        openAnonymously += isAnonymous ? 1 : 0;
        openOf.merge(reader, 1, Integer::sum);
        return new Place(reader);
    }

    private Unavailable refused(String where) {
        return new Unavailable("Too many " + what + where, bounds.patience());
    }

    private synchronized void leave(Reader reader) {
        open--;
        openAnonymously -= reader instanceof Reader.Anonymous ? 1 : 0;
        openOf.computeIfPresent(reader, (_, count) -> count == 1 ? null : count - 1);
    }

    private final class Place {

        private final Reader reader;
        private boolean started;
        private boolean free;

        private Place(Reader reader) {
            this.reader = reader;
        }

        synchronized boolean begin() {
            boolean mayBegin = !started && !free;
            started = true;
            return mayBegin;
        }

        synchronized void free() {
            if (!free) {
                free = true;
                leave(reader);
            }
        }
    }

    public synchronized int count() {
        return open;
    }

    public CompletableFuture<Integer> close() {
        end.tryEmitEmpty();
        return CompletableFuture.completedFuture(count());
    }
}
