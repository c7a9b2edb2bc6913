package cairn.adapter.rest.api.conditions;

import cairn.adapter.rest.http.streaming.OpenStreams;
import cairn.adapter.rest.http.streaming.OpenStreams.Bounds;
import cairn.adapter.rest.http.streaming.OpenStreams.Reader;
import cairn.adapter.rest.http.streaming.ServerSentEvents;
import cairn.application.port.in.ConditionsFeed;
import cairn.application.port.in.Unavailable;
import cairn.application.view.ConditionsView;
import io.micronaut.http.sse.Event;
import io.micronaut.json.JsonMapper;
import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink.OverflowStrategy;
import reactor.core.scheduler.Schedulers;

/**
 * Manages the conditions streams of this node: at most {@value #MOST}; {@value #MOST_ANONYMOUS} without a key
 * and {@value #MOST_OF_ONE} per operator or address block, each for up to an hour. A slow follower skips outdated
 * conditions. All streams end when the service stops, so that followers connect to another node.
 */
@Singleton
final class ConditionsStreams implements GracefulShutdownCapable {

    private static final int MOST = 1_000;
    private static final int MOST_OF_ONE = 20;
    /** Reserves the other half for callers with a key. */
    private static final int MOST_ANONYMOUS = MOST / 2;

    private static final Duration LONGEST = Duration.ofHours(1);

    private final ConditionsFeed feed;
    private final ConditionsMapper mapper;
    private final JsonMapper json;
    private final Clock clock;
    private final OpenStreams streams = new OpenStreams(
            "streams of conditions",
            new Bounds(MOST, MOST_OF_ONE, MOST_ANONYMOUS, LONGEST, ServerSentEvents.HEARTBEAT));

    ConditionsStreams(ConditionsFeed feed, ConditionsMapper mapper, JsonMapper json, Clock clock) {
        this.feed = feed;
        this.mapper = mapper;
        this.json = json;
        this.clock = clock;
    }

    /**
     * Returns the current conditions, unless the follower has seen them, and later changes.
     *
     * @throws Unavailable if too many streams are open
     */
    Flux<Event<String>> from(ConditionsView known, Optional<String> seen, Reader follower) {
        return streams.open(follower, () -> {
            var newest = new AtomicReference<>(known);
            var sent = new AtomicReference<>(seen.filter(idOf(known)::equals).isPresent() ? shown(known) : "");
            return Flux.merge(changes(known), ticks(newest))
                    .map(view -> newest.updateAndGet(before -> view.version() < before.version() ? before : view))
                    .map(view -> {
                        var shown = shown(view);
                        return shown.equals(sent.getAndSet(shown))
                                ? ServerSentEvents.heartbeat()
                                : Event.of(shown).name("conditions").id(idOf(view));
                    });
        });
    }

    private Flux<ConditionsView> changes(ConditionsView known) {
        return Flux.<ConditionsView>create(
                        sink -> {
                            var subscription = feed.subscribe(known.route(), sink::next);
                            sink.onDispose(subscription::close);
                        },
                        OverflowStrategy.LATEST)
                .publishOn(Schedulers.parallel(), 1);
    }

    /** Repeats the newest conditions, because they change with time: closures start and alerts expire. */
    private static Flux<ConditionsView> ticks(AtomicReference<ConditionsView> newest) {
        return Flux.interval(ServerSentEvents.HEARTBEAT).onBackpressureDrop().map(_ -> newest.get());
    }

    private static String idOf(ConditionsView view) {
        return Integer.toString(view.version());
    }

    private String shown(ConditionsView view) {
        try {
            return json.writeValueAsString(mapper.toResponse(view.at(clock.instant())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public CompletionStage<?> shutdownGracefully() {
        return streams.close();
    }
}
