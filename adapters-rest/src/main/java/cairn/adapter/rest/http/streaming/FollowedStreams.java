package cairn.adapter.rest.http.streaming;

import cairn.adapter.rest.http.streaming.OpenStreams.Bounds;
import cairn.application.port.in.Following;
import io.micronaut.http.sse.Event;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.function.Supplier;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Streams whose readers wait for new events, as server-sent events with heartbeats. A slow client holds one piece in
 * memory and a thread, but no database connection. Events are encoded in pieces, on the blocking threads, because the
 * framework compresses them only if it compresses all responses, and one by one on the event loop.
 */
public final class FollowedStreams {

    /** The longest wait before the reader's key or session is checked again. */
    private static final Duration LONGEST_STEP = Duration.ofMillis(500);

    /** The size in bytes at which a piece of a stream ends; a single event may exceed it. */
    private static final int PIECE_BYTES = 64 << 10;

    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final byte[] NOTHING = {};

    private final OpenStreams open;
    private final ServerSentEvents encoder;
    private final Scheduler threads;

    /**
     * Creates an empty set of streams.
     *
     * @param what the kind of streams in the plural, used in error messages
     */
    public FollowedStreams(String what, Bounds bounds, ServerSentEvents encoder, ExecutorService threads) {
        this.open = new OpenStreams(what, bounds);
        this.encoder = encoder;
        this.threads = scheduler(threads);
    }

    /** Returns the executor as a scheduler, without futures whose cancellation would interrupt a running step. */
    public static Scheduler scheduler(ExecutorService threads) {
        return Schedulers.fromExecutor(threads, true);
    }

    /**
     * Returns a stream for one reader, which starts with a heartbeat and counts from now on.
     *
     * @param encoding returns an event as it is sent
     */
    public <T> Flux<byte[]> open(
            StreamReader reader, Supplier<Following<T>> source, Function<T, Event<String>> encoding) {
        return open.open(
                reader.operator(),
                () -> Flux.concat(
                                Flux.just(encoder.encode(
                                        ServerSentEvents.heartbeat().retry(RETRY))),
                                inSteps(
                                        Flux.generate(
                                                () -> new UnderWay<>(reader, source.get(), encoding),
                                                UnderWay::step,
                                                UnderWay::close),
                                        threads))
                        .take(reader.longest()));
    }

    /**
     * Runs the steps on the threads. A disconnected client is only noticed between two steps; some steps are empty,
     * because an interrupt within a step would break the database connection.
     */
    public static Flux<byte[]> inSteps(Flux<byte[]> steps, Scheduler threads) {
        return steps.filter(bytes -> bytes.length > 0).subscribeOn(threads);
    }

    private final class UnderWay<T> {

        private final StreamReader reader;
        private final Following<T> source;
        private final Function<T, Event<String>> encoding;
        private Iterator<T> unwritten = Collections.emptyIterator();
        private long beatAt = System.nanoTime() + ServerSentEvents.HEARTBEAT.toNanos();

        UnderWay(StreamReader reader, Following<T> source, Function<T, Event<String>> encoding) {
            this.reader = reader;
            this.source = source;
            this.encoding = encoding;
        }

        UnderWay<T> step(SynchronousSink<byte[]> sink) {
            try {
                reader.requireStillAdmitted();
                if (!unwritten.hasNext()) {
                    unwritten = source.next(LONGEST_STEP).iterator();
                }
                sink.next(events());
            } catch (InterruptedException theNodeStops) {
                Thread.currentThread().interrupt();
                sink.complete();
            }
            return this;
        }

        private byte[] events() {
            long now = System.nanoTime();
            if (!unwritten.hasNext() && now < beatAt) {
                return NOTHING;
            }
            beatAt = now + ServerSentEvents.HEARTBEAT.toNanos();
            if (!unwritten.hasNext()) {
                return encoder.encode(ServerSentEvents.heartbeat());
            }
            var events = new ByteArrayOutputStream();
            while (unwritten.hasNext() && events.size() < PIECE_BYTES) {
                events.writeBytes(encoder.encode(encoding.apply(unwritten.next())));
            }
            return events.toByteArray();
        }

        void close() {
            source.close();
        }
    }

    public CompletableFuture<Integer> close() {
        return open.close();
    }
}
