package cairn.application.projection;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import cairn.application.axon.Struck;
import cairn.application.axon.TagIndexedEventStorageEngine;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.StreamableEventSource;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HaltingEventSourceTest {

    private final TagIndexedEventStorageEngine engine = new TagIndexedEventStorageEngine();
    private final Log log = new Log(engine);
    private final AtomicInteger calls = new AtomicInteger();

    @Test
    void aReaderIsCalledForItsOwnKindsOfEventsOnly() {
        var stream = new HaltingEventSource(new Source(engine))
                .open(
                        StreamingCondition.conditionFor(
                                new GlobalSequenceTrackingToken(0),
                                EventCriteria.havingAnyTag().andBeingOneOfTypes(new QualifiedName(Noted.class))),
                        null);
        stream.setCallback(calls::incrementAndGet);
        log.append(event(new Struck("another kind")));
        await().during(Duration.ofMillis(50)).until(() -> calls.get() == 0);

        log.append(event(new Noted("its kind")));

        await().atMost(Duration.ofSeconds(5)).until(() -> calls.get() > 0);
        assertThat(stream.next().orElseThrow().message().payload()).isEqualTo(new Noted("its kind"));
        stream.close();
    }

    private record Source(EventStorageEngine engine) implements StreamableEventSource {

        @Override
        public MessageStream<EventMessage> open(StreamingCondition condition, @Nullable ProcessingContext context) {
            return engine.stream(condition, context);
        }

        @Override
        public CompletableFuture<TrackingToken> firstToken(@Nullable ProcessingContext context) {
            return engine.firstToken(context);
        }

        @Override
        public CompletableFuture<TrackingToken> latestToken(@Nullable ProcessingContext context) {
            return engine.latestToken(context);
        }

        @Override
        public CompletableFuture<TrackingToken> tokenAt(Instant at, @Nullable ProcessingContext context) {
            return engine.tokenAt(at, context);
        }
    }
}
