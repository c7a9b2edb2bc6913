package cairn.adapter.rest.feed;

import cairn.adapter.rest.stream.OpenStreams;
import cairn.adapter.rest.stream.OpenStreams.Bounds;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Following;
import cairn.application.port.in.Unavailable;
import cairn.application.port.out.FeedWriter;
import cairn.application.view.Announcement;
import io.micronaut.context.annotation.Requires;
import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Those who read the feed on this node in one go, and those who follow it. Each has a thread that waits for its reader: who
 * is slow keeps a piece in memory, and no connection busy. When the service stops, followers are let go.
 */
@Singleton
@Requires(missingProperty = "cairn.replay")
final class FeedStreams implements GracefulShutdownCapable {

    private static final Duration HEARTBEAT = Duration.ofSeconds(15);
    /** Who is not through by then is cut off: what ends in order is complete. */
    private static final Duration LONGEST_READING = Duration.ofHours(1);

    /** Nobody reads the feed without a key. */
    private static final int NONE = 0;

    private static final Bounds OF_READERS =
            new Bounds(16, 2, NONE, LONGEST_READING.plusMinutes(1), Duration.ofSeconds(30));
    private static final Bounds OF_FOLLOWERS = new Bounds(500, 20, NONE, Duration.ofHours(1), HEARTBEAT);
    /** In which whoever's key is revoked hears nothing more. */
    private static final Duration LONGEST_STEP = Duration.ofMillis(500);

    /** The bytes after which a piece of a stream ends; one event may exceed them. */
    private static final int LINES_BYTES = 256 << 10;

    private static final int FOLLOWED_BYTES = 64 << 10;

    private static final byte[] NOTHING = {};

    private static final byte[] BEAT = "event: heartbeat\ndata: \n\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] HELLO = concat("retry: 1000\n".getBytes(StandardCharsets.US_ASCII), BEAT);

    private final EventFeed feed;
    private final FeedWriter writer;
    private final Scheduler threads;
    private final OpenStreams readers = new OpenStreams("readers of the event feed", OF_READERS);
    private final OpenStreams followers = new OpenStreams("followers of the event feed", OF_FOLLOWERS);

    FeedStreams(EventFeed feed, FeedWriter writer, @Named(TaskExecutors.BLOCKING) ExecutorService threads) {
        this.feed = feed;
        this.writer = writer;
        // Through its executor's own futures a scheduler would interrupt whoever is at work.
        this.threads = Schedulers.fromExecutor(threads, true);
    }

    /** A line of JSON for each event there is, up to so many. */
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
                        // Whoever leaves before an answer without any piece makes the server fail.
                        .defaultIfEmpty(NOTHING));
    }

    /**
     * A reader who has gone is noticed between two steps, some of which have nothing to tell: whoever interrupted one
     * would break the connection that it reads on.
     */
    private Flux<byte[]> inSteps(Flux<byte[]> steps) {
        return steps.filter(told -> told.length > 0).subscribeOn(threads);
    }

    private final class LinesUnderWay {

        private final FeedReader reader;
        private final EventFeed.Reading reading;
        private final long endsAt = System.nanoTime() + LONGEST_READING.toNanos();
        private Iterator<Announcement> unwritten = Collections.emptyIterator();
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
                sink.error(new Unavailable("Reading takes too long; go on after the last event", HEARTBEAT));
            } else {
                reader.requireStillAdmitted();
                if (!unwritten.hasNext()) {
                    unwritten = reading.next().told().iterator();
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

    /** Server-sent events, from a position on, and then as things happen. */
    Flux<byte[]> events(FeedReader reader, long after) {
        return followers.open(
                reader.operator(),
                () -> Flux.concat(
                                Flux.just(HELLO),
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
        private Iterator<Announcement> unwritten = Collections.emptyIterator();
        private long beatAt = System.nanoTime() + HEARTBEAT.toNanos();

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

        /** What has happened, or every so often that nothing has. */
        private byte[] events() {
            long now = System.nanoTime();
            if (!unwritten.hasNext() && now < beatAt) {
                return NOTHING;
            }
            beatAt = now + HEARTBEAT.toNanos();
            if (!unwritten.hasNext()) {
                return BEAT;
            }
            var events = new ByteArrayOutputStream();
            while (unwritten.hasNext() && events.size() < FOLLOWED_BYTES) {
                var announcement = unwritten.next();
                events.writeBytes(("id: " + announcement.position() + "\nevent: " + announcement.type() + "\ndata: ")
                        .getBytes(StandardCharsets.US_ASCII));
                events.writeBytes(writer.write(announcement, reader.disclosure()));
                events.write('\n');
                events.write('\n');
            }
            return events.toByteArray();
        }

        void close() {
            following.close();
        }
    }

    private static byte[] concat(byte[] first, byte[] second) {
        var both = new ByteArrayOutputStream();
        both.writeBytes(first);
        both.writeBytes(second);
        return both.toByteArray();
    }

    @Override
    public CompletionStage<?> shutdownGracefully() {
        followers.close();
        return CompletableFuture.completedFuture(followers.count());
    }
}
