package cairn.adapter.rest.api.feed;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.streaming.ServerSentEvents;
import cairn.application.port.in.ApiKeys;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.in.Unavailable;
import cairn.application.port.support.FeedWriter;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import cairn.domain.webhook.Subscription;
import io.micronaut.http.body.MessageBodyHandlerRegistry;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

/** An operator has its share of the streams of the feed, whatever keys it shows; a stream counts before it is read. */
class FeedStreamsTest {

    private static final int READERS = 2;
    private static final int FOLLOWERS = 20;

    private final ExecutorService threads = Executors.newSingleThreadExecutor();
    private final FeedStreams streams = new FeedStreams(
            unused(EventFeed.class),
            unused(FeedWriter.class),
            new ServerSentEvents(unused(MessageBodyHandlerRegistry.class)),
            threads);
    private final OperatorId operator = new OperatorId(UUID.randomUUID());
    private final OperatorId other = new OperatorId(UUID.randomUUID());

    @AfterEach
    void stop() {
        threads.close();
    }

    @Test
    void anOperatorReadsTwoFeedsInBothModesTogether() {
        for (int i = 0; i < READERS; i++) {
            lines(operator, mode(i));
        }

        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> lines(operator, Mode.LIVE));
        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> lines(operator, Mode.TEST));
        assertThatCode(() -> lines(other, Mode.LIVE)).doesNotThrowAnyException();
        assertThatCode(() -> events(operator, Mode.LIVE)).doesNotThrowAnyException();
    }

    @Test
    void anOperatorFollowsTwentyFeedsInBothModesTogether() {
        for (int i = 0; i < FOLLOWERS; i++) {
            events(operator, mode(i));
        }

        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> events(operator, Mode.LIVE));
        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> events(operator, Mode.TEST));
        assertThatCode(() -> events(other, Mode.LIVE)).doesNotThrowAnyException();
        assertThatCode(() -> lines(operator, Mode.LIVE)).doesNotThrowAnyException();
    }

    private static Mode mode(int number) {
        return number % 2 == 0 ? Mode.LIVE : Mode.TEST;
    }

    private Flux<byte[]> lines(OperatorId by, Mode mode) {
        return streams.lines(reader(by, mode), 0, 1, 1);
    }

    private Flux<byte[]> events(OperatorId by, Mode mode) {
        return streams.events(reader(by, mode), 0);
    }

    private static FeedReader reader(OperatorId by, Mode mode) {
        var scopes = Set.of(Scope.ANALYTICS);
        var key = new IssuedKey(new KeyId(UUID.randomUUID()), by, mode, scopes, Tier.PRO, Limits.NONE, false);
        return new FeedReader(
                Caller.byToken(key, scopes, Set.of()),
                new Wanted(new Subscription(List.of("*")), Optional.empty(), Optional.empty()),
                unused(ApiKeys.class),
                unused(ConsoleSessions.class));
    }

    private static <T> T unused(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (_, method, _) -> {
            throw new AssertionError(method + " is called although nobody reads the stream");
        }));
    }
}
