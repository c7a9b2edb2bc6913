package cairn.adapter.rest.api.feed;

import cairn.adapter.rest.http.streaming.OpenStreams;
import cairn.adapter.rest.http.streaming.OpenStreams.Bounds;
import cairn.adapter.rest.http.streaming.ServerSentEvents;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Following;
import cairn.application.port.in.Unavailable;
import cairn.application.port.support.FeedWriter;
import cairn.application.view.PublicEvent;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.sse.Event;
import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * The streams of the event feed on this node: readers, which end at a position, and followers, which wait for new
 * events. A slow client holds one piece in memory and a thread, but no database connection. The streams of followers
 * end when the service stops. Server-sent events are encoded and compressed in pieces, on the blocking threads, because
 * the framework compresses them only if it compresses all responses, and one by one on the event loop.
 */
@Singleton
@Requires(missingProperty = "cairn.replay")
final class FeedStreams implements GracefulShutdownCapable {

    /** A longer read is disconnected: only a response that ends normally is complete. */
    private static final Duration LONGEST_READING = Duration.ofHours(1);

    /** The feed has no anonymous callers: it requires a key or a session. */
    private static final int NONE = 0;

    private static final Bounds OF_READERS =
            new Bounds(16, 2, NONE, LONGEST_READING.plusMinutes(1), Duration.ofSeconds(30));
    private static final Bounds OF_FOLLOWERS =
            new Bounds(500, 20, NONE, Duration.ofHours(1), ServerSentEvents.HEARTBEAT);
    /** The longest wait of a follower before its key or session is checked again. */
    private static final Duration LONGEST_STEP = Duration.ofMillis(500);

    /** The size in bytes at which a piece of a stream ends; a single event may exceed it. */
    private static final int LINES_BYTES = 256 << 10;

    private static final int FOLLOWED_BYTES = 64 << 10;

    private static final byte[] NOTHING = {};

    private static final Duration RETRY = Duration.ofSeconds(1);

    private final EventFeed feed;
    private final FeedWriter writer;
    private final ServerSentEvents encoder;
    private final Scheduler threads;
    private final OpenStreams readers = new OpenStreams("readers of the event feed", OF_READERS);
    private final OpenStreams followers = new OpenStreams("followers of the event feed", OF_FOLLOWERS);

    FeedStreams(
            EventFeed feed,
            FeedWriter writer,
            ServerSentEvents encoder,
            @Named(TaskExecutors.BLOCKING) ExecutorService threads) {
        this.feed = feed;
        this.writer = writer;
        this.encoder = encoder;
        // Trampolining avoids the executor's own futures, whose cancellation would interrupt a running step.
        this.threads = Schedulers.fromExecutor(threads, true);
    }

    Flux<byte[]> lines(FeedReader reader, long after, long upTo, long limit) {
        return readers.open(
                reader.operator(),
                () -> inSteps(Flux.generate(
                                () -> new LinesUnderWay(
                                        reader,
                                        feed.read(
                                                reader.owner(), reader.wanted(), after, upTo, EventFeed.LARGEST_PIECE),
                                        limit),
                                LinesUnderWay::step))
                        // The server fails if a client disconnects from a response without any piece.
                        .defaultIfEmpty(NOTHING));
    }

    /**
     * Runs the steps on the blocking threads. A disconnected client is only noticed between two steps; some
     * steps are empty, because an interrupt within a step would break the database connection.
     */
    private Flux<byte[]> inSteps(Flux<byte[]> steps) {
        return steps.filter(bytes -> bytes.length > 0).subscribeOn(threads);
    }

    private final class LinesUnderWay {

        private final FeedReader reader;
        private final EventFeed.Reading reading;
        private final long endsAt = System.nanoTime() + LONGEST_READING.toNanos();
        private Iterator<PublicEvent> unwritten = Collections.emptyIterator();
        private long left;

        LinesUnderWay(FeedReader reader, EventFeed.Reading reading, long limit) {
            this.reader = reader;
            this.reading = reading;
            this.left = limit;
        }

        LinesUnderWay step(SynchronousSink<byte[]> sink) {
            if (left == 0 || !(unwritten.hasNext() || reading.hasNext())) {
                sink.complete();
            } else if (System.nanoTime() > endsAt) {
                sink.error(new Unavailable(
                        "Reading took too long; continue after the last event", ServerSentEvents.HEARTBEAT));
            } else {
                reader.requireStillAdmitted();
                if (!unwritten.hasNext()) {
                    unwritten = reading.next().events().iterator();
                }
                sink.next(lines());
            }
            return this;
        }

        private byte[] lines() {
            var lines = new ByteArrayOutputStream();
            for (; left > 0 && unwritten.hasNext() && lines.size() < LINES_BYTES; left--) {
                lines.writeBytes(writer.write(unwritten.next(), reader.disclosure()));
                lines.write('\n');
            }
            return lines.toByteArray();
        }
    }

    Flux<byte[]> events(FeedReader reader, long after) {
        return followers.open(
                reader.operator(),
                () -> Flux.concat(
                                Flux.just(encoder.encode(
                                        ServerSentEvents.heartbeat().retry(RETRY))),
                                inSteps(Flux.generate(
                                        () -> new EventsUnderWay(
                                                reader, feed.follow(reader.owner(), reader.wanted(), after)),
                                        EventsUnderWay::step,
                                        EventsUnderWay::close)))
                        .take(reader.longest()));
    }

    private final class EventsUnderWay {

        private final FeedReader reader;
        private final Following following;
        private Iterator<PublicEvent> unwritten = Collections.emptyIterator();
        private long beatAt = System.nanoTime() + ServerSentEvents.HEARTBEAT.toNanos();

        EventsUnderWay(FeedReader reader, Following following) {
            this.reader = reader;
            this.following = following;
        }

        EventsUnderWay step(SynchronousSink<byte[]> sink) {
            try {
                reader.requireStillAdmitted();
                if (!unwritten.hasNext()) {
                    unwritten = following.next(LONGEST_STEP).iterator();
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
            while (unwritten.hasNext() && events.size() < FOLLOWED_BYTES) {
                var event = unwritten.next();
                var json = new String(writer.write(event, reader.disclosure()), StandardCharsets.UTF_8);
                events.writeBytes(encoder.encode(Event.of(json)
                        .id(Long.toString(event.position()))
                        .name(event.type().toString())));
            }
            return events.toByteArray();
        }

        void close() {
            following.close();
        }
    }

    @Override
    public CompletionStage<?> shutdownGracefully() {
        return followers.close();
    }
}
