package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.streaming.FollowedStreams;
import cairn.adapter.rest.http.streaming.OpenStreams.Bounds;
import cairn.adapter.rest.http.streaming.ServerSentEvents;
import cairn.adapter.rest.http.streaming.StreamReader;
import cairn.application.port.in.DispatchFeed;
import cairn.application.port.in.DispatchFeed.Change;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.sse.Event;
import io.micronaut.json.JsonMapper;
import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import reactor.core.publisher.Flux;

/**
 * The streams of dispatches on this node, which end when the service stops, so that their readers connect to another
 * node.
 */
@Singleton
@Requires(missingProperty = "cairn.replay")
final class DispatchStreams implements GracefulShutdownCapable {

    static final String EVENT = "dispatch";

    /** All members and keys of the rescue desk read as one operator, the platform. */
    private static final int MOST_OF_ONE = 50;

    private static final Bounds BOUNDS =
            new Bounds(500, MOST_OF_ONE, 0, Duration.ofHours(1), ServerSentEvents.HEARTBEAT);

    private final DispatchFeed feed;
    private final DispatchMapper mapper;
    private final JsonMapper json;
    private final FollowedStreams streams;

    DispatchStreams(
            DispatchFeed feed,
            DispatchMapper mapper,
            JsonMapper json,
            ServerSentEvents encoder,
            @Named(TaskExecutors.BLOCKING) ExecutorService threads) {
        this.feed = feed;
        this.mapper = mapper;
        this.json = json;
        this.streams = new FollowedStreams("streams of dispatches", BOUNDS, encoder, threads);
    }

    Flux<byte[]> after(long position, StreamReader reader) {
        var requester = DispatchOperations.requesterOf(reader.caller());
        return streams.open(reader, () -> feed.follow(requester, position), this::event);
    }

    private Event<String> event(Change change) {
        var dispatch = change.dispatch();
        try {
            var shown = json.writeValueAsString(mapper.toResponse(dispatch, dispatch.updatedAt()));
            return Event.of(shown).name(EVENT).id(Long.toString(change.position()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public CompletionStage<?> shutdownGracefully() {
        return streams.close();
    }
}
