package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.streaming.FollowedStreams;
import cairn.adapter.rest.http.streaming.OpenStreams.Bounds;
import cairn.adapter.rest.http.streaming.ServerSentEvents;
import cairn.adapter.rest.http.streaming.StreamReader;
import cairn.application.port.in.DispatchFeed;
import cairn.application.port.in.DispatchFeed.Change;
import cairn.domain.access.Mode;
import cairn.domain.access.Requester;
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
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import reactor.core.publisher.Flux;

/**
 * The streams of dispatches on this node, which end when the service stops, so that their readers connect to another
 * node.
 */
@Singleton
@Requires(missingProperty = "cairn.replay")
final class DispatchStreams implements GracefulShutdownCapable {

    static final String EVENT = "dispatch";

    private static final Duration LONGEST = Duration.ofHours(1);
    private static final Bounds OF_AGENCIES = new Bounds(400, 20, 0, LONGEST, ServerSentEvents.HEARTBEAT);

    /** All members and keys of the rescue desk read as one operator, the platform. Agencies cannot take its places. */
    private static final Bounds OF_DESK = new Bounds(50, 50, 0, LONGEST, ServerSentEvents.HEARTBEAT);

    private final DispatchFeed feed;
    private final DispatchMapper mapper;
    private final JsonMapper json;
    private final FollowedStreams ofAgencies;
    private final Map<Mode, FollowedStreams> ofDesk;

    DispatchStreams(
            DispatchFeed feed,
            DispatchMapper mapper,
            JsonMapper json,
            ServerSentEvents encoder,
            @Named(TaskExecutors.BLOCKING) ExecutorService threads) {
        this.feed = feed;
        this.mapper = mapper;
        this.json = json;
        this.ofAgencies = new FollowedStreams("streams of dispatches", OF_AGENCIES, encoder, threads);
        this.ofDesk = Stream.of(Mode.values())
                .collect(Collectors.toUnmodifiableMap(
                        Function.identity(),
                        _ -> new FollowedStreams("streams of the rescue desk", OF_DESK, encoder, threads)));
    }

    Flux<byte[]> after(long position, StreamReader reader) {
        var requester = DispatchOperations.requesterOf(reader.caller());
        return streamsOf(requester).open(reader, () -> feed.follow(requester, position), this::event);
    }

    private FollowedStreams streamsOf(Requester requester) {
        return switch (requester) {
            case Requester.Agency _ -> ofAgencies;
            case Requester.Desk(var mode) -> Objects.requireNonNull(ofDesk.get(mode));
        };
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
        return CompletableFuture.allOf(Stream.concat(Stream.of(ofAgencies), ofDesk.values().stream())
                .map(FollowedStreams::close)
                .toArray(CompletableFuture[]::new));
    }
}
