package cairn.adapter.rest.api.feed;

import cairn.adapter.rest.http.streaming.FollowedStreams;
import cairn.adapter.rest.http.streaming.OpenStreams;
import cairn.adapter.rest.http.streaming.OpenStreams.Bounds;
import cairn.adapter.rest.http.streaming.ServerSentEvents;
import cairn.application.port.in.EventFeed;
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

/**
 * The streams of the event feed on this node: readers, which end at a position, and followers, which wait for new
 * events. A slow client holds one piece in memory and a thread, but no database connection. The streams of followers
 * end when the service stops.
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
    /** The size in bytes at which a piece of a stream ends; a single event may exceed it. */
    private static final int LINES_BYTES = 256 << 10;

    private static final byte[] NOTHING = {};

    private final EventFeed feed;
    private final FeedWriter writer;
    private final Scheduler threads;
    private final OpenStreams readers = new OpenStreams("readers of the event feed", OF_READERS);
    private final FollowedStreams followers;

    FeedStreams(
            EventFeed feed,
            FeedWriter writer,
            ServerSentEvents encoder,
            @Named(TaskExecutors.BLOCKING) ExecutorService threads) {
        this.feed = feed;
        this.writer = writer;
        this.threads = FollowedStreams.scheduler(threads);
        this.followers = new FollowedStreams("followers of the event feed", OF_FOLLOWERS, encoder, threads);
    }

    Flux<byte[]> lines(FeedReader reader, long after, long upTo, long limit) {
        return readers.open(
                reader.stream().operator(),
                () -> FollowedStreams.inSteps(
                                Flux.generate(
                                        () -> new LinesUnderWay(
                                                reader,
                                                feed.read(
                                                        reader.owner(),
                                                        reader.wanted(),
                                                        after,
                                                        upTo,
                                                        EventFeed.LARGEST_PIECE),
                                                limit),
                                        LinesUnderWay::step),
                                threads)
                        // The server fails if a client disconnects from a response without any piece.
                        .defaultIfEmpty(NOTHING));
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
                reader.stream().requireStillAdmitted();
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
                reader.stream(),
                () -> feed.follow(reader.owner(), reader.wanted(), after),
                event -> Event.of(new String(writer.write(event, reader.disclosure()), StandardCharsets.UTF_8))
                        .id(Long.toString(event.position()))
                        .name(event.type().toString()));
    }

    @Override
    public CompletionStage<?> shutdownGracefully() {
        return followers.close();
    }
}
