package cairn.application.axon;

import static cairn.application.axon.Log.event;
import static cairn.application.axon.Log.someTag;
import static cairn.application.axon.Log.tagged;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cairn.application.Proof;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.Test;

/** The guarantees of an engine to those who append. When an append conflicts is {@link ConditionContract}'s matter. */
public interface AppendingContract extends EngineUnderTest {

    private Log log() {
        return new Log(engine());
    }

    @Test
    default void positionsCountFromOneWithoutGaps() {
        assertThat(log().append(event(new Noted("1")))).isEqualTo(1);
        assertThat(log().append(event(new Noted("2")), event(new Noted("3")), event(new Noted("4"))))
                .isEqualTo(4);
        assertThat(log().append(event(new Noted("5")))).isEqualTo(5);

        assertThat(log().source(EventCriteria.havingAnyTag()).positions()).containsExactly(1L, 2L, 3L, 4L, 5L);
        assertThat(head()).isEqualTo(5);
    }

    @Test
    default void aRefusedAppendLeavesNoGap() {
        Tag tag = someTag();
        log().append(event(new Noted("first"), tag));

        assertRejected(AppendCondition.withCriteria(EventCriteria.havingTags(tag)), event(new Noted("refused"), tag));

        assertThat(log().append(event(new Noted("second"), tag))).isEqualTo(2);
    }

    @Test
    default void aRefusedAppendOfSeveralEventsWritesNoneOfThem() {
        Tag tag = someTag();
        Tag other = someTag();
        log().append(event(new Noted("first"), tag));

        assertRejected(
                AppendCondition.withCriteria(EventCriteria.havingTags(tag)),
                event(new Noted("refused"), other),
                event(new Noted("refused too"), tag));

        assertThat(head()).isEqualTo(1);
        assertThat(newest(other)).isZero();
    }

    @Test
    @Proof("D10")
    default void aRepeatedIdFailsWritesNothingAndIsNoConflict() {
        TaggedEventMessage<?> once = event(new Noted("once"));
        log().append(once);

        assertThatExceptionOfType(EventStoreException.class)
                .isThrownBy(() -> log().append(event(new Noted("x")), once));

        assertThat(head()).isEqualTo(1);
        assertThat(log().append(event(new Noted("next")))).isEqualTo(2);
    }

    @Test
    default void anIdTwiceInOneAppendFailsAndWritesNothing() {
        TaggedEventMessage<?> twice = event(new Noted("twice"));

        assertThatExceptionOfType(EventStoreException.class).isThrownBy(() -> log().append(twice, twice));

        assertThat(head()).isZero();
    }

    @Test
    @Proof("D10")
    default void twoEventsOfOneAppendMayBearTheSameTag() {
        Tag tag = someTag();
        log().append(
                        AppendCondition.withCriteria(EventCriteria.havingTags(tag)),
                        event(new Noted("one"), tag),
                        event(new Noted("two"), tag));

        assertThat(log().source(EventCriteria.havingTags(tag)).payloads())
                .containsExactly(new Noted("one"), new Noted("two"));
    }

    @Test
    @Proof("D10")
    default void anEventMayBearFiftyTags() {
        Tag[] tags = IntStream.range(0, 50)
                .mapToObj(n -> Tag.of("night", "2026-" + n))
                .toArray(Tag[]::new);
        log().append(event(new Noted("a long stay"), tags));

        for (Tag tag : tags) {
            assertThat(log().source(EventCriteria.havingTags(tag)).events()).hasSize(1);
            assertThat(newest(tag)).isEqualTo(1);
        }
        assertThat(log().source(EventCriteria.havingTags(tags)).events()).hasSize(1);
        assertRejected(AppendCondition.withCriteria(EventCriteria.havingTags(tags)), event(new Noted("refused")));
    }

    @Test
    default void tagsThatLookAlikeWhenJoinedAreDifferentTags() {
        log().append(event(new Noted("one"), Tag.of("a=b", "c")));
        log().append(event(new Noted("two"), Tag.of("a", "b=c")));
        log().append(event(new Noted("three"), Tag.of("a%3Db", "c")));
        log().append(event(new Noted("four"), Tag.of("it's, {\"quoted\"} \\", "NULL")));

        assertThat(log().source(EventCriteria.havingTags(Tag.of("a=b", "c"))).payloads())
                .containsExactly(new Noted("one"));
        assertThat(log().source(EventCriteria.havingTags(Tag.of("a", "b=c"))).payloads())
                .containsExactly(new Noted("two"));
        assertThat(log().source(EventCriteria.havingTags(Tag.of("a%3Db", "c"))).payloads())
                .containsExactly(new Noted("three"));
        assertThat(log().source(EventCriteria.havingTags(Tag.of("it's, {\"quoted\"} \\", "NULL")))
                        .payloads())
                .containsExactly(new Noted("four"));
    }

    @Test
    default void anEventComesBackAsItWasAppended() {
        Tag tag = someTag();
        EventMessage appended = new GenericEventMessage(
                UUID.randomUUID().toString(),
                new MessageType(Noted.class),
                new Noted("Namasté \u0000 \uD83C\uDFD4"),
                Map.of("correlationId", "abc", "key", "ключ"),
                Instant.parse("2026-05-04T03:02:01.123456789Z"));
        log().append(tagged(appended, tag));

        EventMessage read = log().source(EventCriteria.havingTags(tag)).events().getFirst();

        assertThat(read.identifier()).isEqualTo(appended.identifier());
        assertThat(read.payload()).isEqualTo(appended.payload());
        assertThat(read.metadata()).isEqualTo(appended.metadata());
        assertThat(read.type()).isEqualTo(appended.type());
        assertThat(read.timestamp()).isEqualTo(Instant.parse("2026-05-04T03:02:01.123456Z"));
    }

    @Test
    default void nothingIsSeenBeforeTheCommit() {
        var prepared = log().prepare(AppendCondition.none(), event(new Noted("later")));

        assertThat(head()).isZero();
        Log.commit(prepared);
        assertThat(head()).isEqualTo(1);
    }

    @Test
    default void whatWasRolledBackCannotBeCommitted() {
        var prepared = log().prepare(AppendCondition.none(), event(new Noted("never")));
        prepared.rollback(null);

        assertThatIllegalStateException().isThrownBy(() -> Log.commit(prepared));
        assertThat(head()).isZero();
    }

    @Test
    default void whatWasCommittedCannotBeCommittedAgainNorTakenBack() {
        var prepared = log().prepare(AppendCondition.none(), event(new Noted("once")));
        Log.commit(prepared);

        assertThatIllegalStateException().isThrownBy(() -> Log.commit(prepared));
        prepared.rollback(null);
        assertThat(head()).isEqualTo(1);
    }

    @Test
    default void anAppendOfNothingSucceedsAndWritesNothing() {
        assertThat(Log.commit(log().prepare(AppendCondition.none()))).isEqualTo(ConsistencyMarker.ORIGIN);
        assertThat(head()).isZero();
    }

    @Test
    default void theNewestPositionOfATagIsThatOfItsLastEvent() {
        Tag tag = someTag();
        assertThat(newest(tag)).isZero();

        log().append(event(new Noted("one"), tag), event(new Noted("other")), event(new Noted("two"), tag));
        log().append(event(new Noted("other")));

        assertThat(newest(tag)).isEqualTo(3);
    }

    private void assertRejected(AppendCondition condition, TaggedEventMessage<?>... events) {
        assertThatExceptionOfType(AppendEventsTransactionRejectedException.class)
                .isThrownBy(() -> log().append(condition, events));
    }
}
