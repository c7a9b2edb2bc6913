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
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;
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

    private static final Bounds OF_READERS = new Bounds(16, 4, LONGEST_READING.plusMinutes(1), Duration.ofSeconds(30));
    private static final Bounds OF_FOLLOWERS = new Bounds(500, 20, Duration.ofHours(1), HEARTBEAT);
    /** How many pieces are made before anybody asks for them. */
    private static final int AHEAD = 2;
    /** In which whoever's key is revoked hears nothing more. */
    private static final Duration LOOK_AT_THE_KEY = Duration.ofMillis(500);

    private static final byte[] BEAT = "event: heartbeat\ndata: \n\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] HELLO = concat("retry: 1000\n".getBytes(StandardCharsets.US_ASCII), BEAT);

    private final EventFeed feed;
    private final FeedWriter writer;
    private final Scheduler threads;
    private final OpenStreams readers = new OpenStreams("read the event feed", OF_READERS);
    private final OpenStreams followers = new OpenStreams("follow the event feed", OF_FOLLOWERS);

    FeedStreams(EventFeed feed, FeedWriter writer, @Named(TaskExecutors.BLOCKING) ExecutorService threads) {
        this.feed = feed;
        this.writer = writer;
        this.threads = Schedulers.fromExecutorService(threads);
    }

    /** A line of JSON for each event there is, up to so many. */
    Flux<byte[]> lines(FeedReader reader, long after, long upTo, long limit) {
        return readers.open(
                reader.name(),
                () -> Flux.<byte[], LinesUnderWay>generate(
                                () -> new LinesUnderWay(
                                        reader,
                                        feed.read(
                                                reader.owner(), reader.wanted(), after, upTo, EventFeed.LARGEST_PIECE),
                                        limit),
                                LinesUnderWay::next)
                        .subscribeOn(threads)
                        .publishOn(Schedulers.immediate(), AHEAD));
    }

    private final class LinesUnderWay {

        private final FeedReader reader;
        private final EventFeed.Reading reading;
        private final long endsAt = System.nanoTime() + LONGEST_READING.toNanos();
        private long left;

        LinesUnderWay(FeedReader reader, EventFeed.Reading reading, long limit) {
            this.reader = reader;
            this.reading = reading;
            this.left = limit;
        }

        LinesUnderWay next(SynchronousSink<byte[]> sink) {
            if (System.nanoTime() > endsAt) {
                sink.error(new Unavailable("Reading takes too long; go on after the last event", HEARTBEAT));
                return this;
            }
            List<Announcement> told = List.of();
            while (told.isEmpty()
                    && left > 0
                    && reading.hasNext()
                    && !Thread.currentThread().isInterrupted()) {
                reader.requireStillAdmitted();
                told = reading.next().told();
            }
            if (told.isEmpty()) {
                sink.complete();
                return this;
            }
            var some = told.subList(0, (int) Math.min(left, told.size()));
            left -= some.size();
            var lines = new ByteArrayOutputStream(some.size() * 1_024);
            for (var announcement : some) {
                lines.writeBytes(writer.write(announcement, reader.disclosure()));
                lines.write('\n');
            }
            sink.next(lines.toByteArray());
            return this;
        }
    }

    /** Server-sent events, from a position on, and then as things happen. */
    Flux<byte[]> events(FeedReader reader, long after) {
        return followers.open(
                reader.name(),
                () -> Flux.concat(
                                Flux.just(HELLO),
                                Flux.<byte[], Following>generate(
                                                () -> feed.follow(reader.owner(), reader.wanted(), after),
                                                (following, sink) -> {
                                                    var next = next(reader, following);
                                                    if (next == null) {
                                                        sink.complete();
                                                    } else {
                                                        sink.next(next);
                                                    }
                                                    return following;
                                                },
                                                Following::close)
                                        .subscribeOn(threads))
                        .take(reader.longest()));
    }

    /** What has happened, or that nothing has; nothing once the reader has gone. */
    private byte @Nullable [] next(FeedReader reader, Following following) {
        List<Announcement> told = List.of();
        long beatAt = System.nanoTime() + HEARTBEAT.toNanos();
        try {
            while (told.isEmpty() && System.nanoTime() < beatAt) {
                reader.requireStillAdmitted();
                told = following.next(LOOK_AT_THE_KEY);
            }
        } catch (InterruptedException gone) {
            Thread.currentThread().interrupt();
            return null;
        }
        if (told.isEmpty()) {
            return BEAT;
        }
        var events = new ByteArrayOutputStream(told.size() * 1_024);
        for (var announcement : told) {
            events.writeBytes(("id: " + announcement.position() + "\nevent: " + announcement.type() + "\ndata: ")
                    .getBytes(StandardCharsets.US_ASCII));
            events.writeBytes(writer.write(announcement, reader.disclosure()));
            events.write('\n');
            events.write('\n');
        }
        return events.toByteArray();
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
