package cairn.application.axon;

import static cairn.application.axon.Log.event;
import static cairn.application.axon.Log.someTag;
import static cairn.application.axon.Log.tagged;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.Test;

/** The guarantees of an engine to those who follow: every event once, in order, as soon as it is there. */
public interface StreamingContract extends EngineUnderTest {

    private Log log() {
        return new Log(engine());
    }

    private MessageStream<EventMessage> stream(TrackingToken from) {
        return engine().stream(StreamingCondition.startingFrom(from), null);
    }

    private static TrackingToken token(long position) {
        return new GlobalSequenceTrackingToken(position);
    }

    private static TaggedEventMessage<?>[] notes(int count, Tag... tags) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(n -> event(new Noted("" + n), tags))
                .toArray(TaggedEventMessage<?>[]::new);
    }

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }

    @Test
    default void aFollowerSeesWhatWasAndWhatComes() {
        log().append(notes(SourcingContract.MANY));
        try (var follower = Follower.of(engine())) {
            follower.awaitEvents(SourcingContract.MANY);
            log().append(notes(3));
            log().append(notes(1));

            assertThat(follower.awaitEvents(SourcingContract.MANY + 4).positions())
                    .isEqualTo(upTo(SourcingContract.MANY + 4));
        }
    }

    @Test
    default void aFollowerSeesWhatAnotherNodeAppends() {
        try (var follower = Follower.of(engine())) {
            new Log(otherEngine()).append(notes(2));
            follower.awaitEvents(2);
            new Log(otherEngine()).append(notes(1));

            assertThat(follower.awaitEvents(3).positions()).isEqualTo(upTo(3));
        }
    }

    @Test
    default void whatAnotherNodeHasAppendedIsThereWhenAStreamIsOpened() {
        new Log(otherEngine()).append(notes(2));

        var stream = stream(token(0));

        assertThat(stream.next()).isPresent();
        assertThat(stream.next()).isPresent();
        assertThat(stream.next()).isEmpty();
        stream.close();
    }

    @Test
    default void theCallbackIsCalledAtOnceAndAfterEachAppend() {
        var calls = new AtomicInteger();
        var stream = stream(token(0));

        stream.setCallback(calls::incrementAndGet);
        assertThat(calls).hasPositiveValue();

        for (int n = 0; n < 3; n++) {
            int before = calls.get();
            log().append(notes(1));
            await().atMost(Duration.ofSeconds(5)).until(() -> calls.get() > before);
        }
        stream.close();
    }

    @Test
    default void aClosedStreamIsForgottenAndEmpty() {
        var stream = stream(token(0));
        stream.setCallback(() -> {});
        assertThat(openStreams()).isEqualTo(1);

        stream.close();

        assertThat(openStreams()).isZero();
        log().append(notes(1));
        assertThat(stream.next()).isEmpty();
        assertThat(stream.isCompleted()).isTrue();
        assertThat(stream.error()).isEmpty();
    }

    @Test
    default void aCallbackThatFailsEndsItsStreamAndNoAppend() {
        var stream = stream(token(0));
        var calls = new AtomicInteger();
        stream.setCallback(() -> {
            if (calls.getAndIncrement() > 0) {
                throw new IllegalStateException("a careless consumer");
            }
        });

        assertThat(log().append(notes(1))).isEqualTo(1);

        await().atMost(Duration.ofSeconds(5)).until(stream::isCompleted);
        assertThat(stream.error()).get().isInstanceOf(IllegalStateException.class);
        assertThat(openStreams()).isZero();
    }

    @Test
    default void aFollowerGoesOnFromItsToken() {
        log().append(notes(5));
        var stream = stream(token(0));
        stream.next();
        TrackingToken second =
                TrackingToken.fromContext(stream.next().orElseThrow()).orElseThrow();
        stream.close();

        try (var follower = Follower.of(engine(), second.position().orElseThrow(), EventCriteria.havingAnyTag())) {
            assertThat(follower.awaitEvents(3).positions()).containsExactly(3L, 4L, 5L);
        }
    }

    @Test
    default void peekingTakesNothing() {
        log().append(notes(1));
        var stream = stream(token(0));

        assertThat(stream.peek()).isPresent().isEqualTo(stream.peek());
        assertThat(stream.hasNextAvailable()).isTrue();
        assertThat(stream.next()).isPresent();
        assertThat(stream.hasNextAvailable()).isFalse();
        assertThat(stream.isCompleted()).isFalse();
        stream.close();
    }

    @Test
    default void aStreamSelectsByTypesAndTags() {
        Tag tag = someTag();
        log().append(event(new Noted("1"), tag), event(new Struck("2"), tag), event(new Struck("3")));

        var struck = EventCriteria.havingAnyTag().andBeingOneOfTypes(ConditionContract.STRUCK);
        try (var byType = Follower.of(engine(), 0, struck);
                var byTag = Follower.of(engine(), 0, EventCriteria.havingTags(tag));
                var byEither = Follower.of(engine(), 0, EventCriteria.either(struck, EventCriteria.havingTags(tag)))) {
            log().append(event(new Struck("4"), tag));

            assertThat(byType.awaitEvents(3).positions()).containsExactly(2L, 3L, 4L);
            assertThat(byTag.awaitEvents(3).positions()).containsExactly(1L, 2L, 4L);
            assertThat(byEither.awaitEvents(4).positions()).containsExactly(1L, 2L, 3L, 4L);
        }
    }

    @Test
    default void aStreamPassesOverWhatDoesNotMatchHoweverMuchItIs() {
        Tag tag = someTag();
        for (int n = 0; n < 10; n++) {
            log().append(notes(SourcingContract.MANY));
        }
        long rare = log().append(event(new Struck("rare"), tag));

        try (var byType = Follower.of(
                        engine(), 0, EventCriteria.havingAnyTag().andBeingOneOfTypes(ConditionContract.STRUCK));
                var byTag = Follower.of(engine(), 0, EventCriteria.havingTags(tag))) {
            assertThat(byType.awaitEvents(1).positions()).containsExactly(rare);
            assertThat(byTag.awaitEvents(1).positions()).containsExactly(rare);
        }
    }

    @Test
    default void aStreamMayStartAtTheEndsOfTheLog() {
        log().append(notes(2));
        var first = stream(TrackingToken.FIRST);
        var latest = stream(TrackingToken.LATEST);
        var ahead = stream(token(3));
        log().append(notes(1));

        await().atMost(Duration.ofSeconds(5)).until(latest::hasNextAvailable);
        assertThat(Log.position(latest.next().orElseThrow())).isEqualTo(3);
        assertThat(Log.position(first.next().orElseThrow())).isEqualTo(1);
        assertThat(ahead.next()).isEmpty();
        log().append(notes(1));
        await().atMost(Duration.ofSeconds(5)).until(ahead::hasNextAvailable);
        assertThat(Log.position(ahead.next().orElseThrow())).isEqualTo(4);
        List.of(first, latest, ahead).forEach(MessageStream::close);
    }

    @Test
    default void tokensOfTheFirstAndTheLatestPosition() {
        assertThat(engine().firstToken(null).join()).isEqualTo(token(0));
        assertThat(engine().latestToken(null).join()).isEqualTo(token(0));

        log().append(notes(3));

        assertThat(engine().firstToken(null).join()).isEqualTo(token(0));
        assertThat(engine().latestToken(null).join()).isEqualTo(token(3));
    }

    @Test
    default void aTokenForAMomentLiesBeforeTheFirstEventThenOrLater() {
        Instant noon = Instant.parse("2026-05-04T12:00:00Z");
        assertThat(engine().tokenAt(noon, null).join()).isEqualTo(token(0));
        log().append(at(noon.minusSeconds(1)), at(noon), at(noon.plusSeconds(1)), at(noon.minusSeconds(2)));

        assertThat(engine().tokenAt(Instant.EPOCH, null).join()).isEqualTo(token(0));
        assertThat(engine().tokenAt(noon, null).join()).isEqualTo(token(1));
        assertThat(engine().tokenAt(noon.plusNanos(1_000), null).join()).isEqualTo(token(2));
        assertThat(engine().tokenAt(noon.plusSeconds(2), null).join()).isEqualTo(token(4));
    }

    private static TaggedEventMessage<?> at(Instant timestamp) {
        return tagged(new GenericEventMessage(
                UUID.randomUUID().toString(), new MessageType(Noted.class), new Noted("then"), Map.of(), timestamp));
    }
}
