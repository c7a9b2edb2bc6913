package cairn.application.axon;

import static cairn.application.axon.Log.event;
import static cairn.application.axon.Log.someTag;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EventStoreTransaction;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.eventsourcing.eventstore.StorageEngineBackedEventStore;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.EmptyApplicationContext;
import org.axonframework.messaging.core.annotation.AnnotationMessageTypeResolver;
import org.axonframework.messaging.core.unitofwork.SimpleUnitOfWorkFactory;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.SimpleEventBus;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.Test;

/** The guarantees of an engine to those who read to decide: all that matches, in order, and the log's head as marker. */
public interface SourcingContract extends EngineUnderTest {

    /** A number of events that exceeds two chunks of the engine in PostgreSQL. */
    int MANY = 1_300;

    private Log log() {
        return new Log(engine());
    }

    private void appendMany(Tag tag) {
        log().append(IntStream.rangeClosed(1, MANY)
                .mapToObj(n -> event(new Noted("" + n), tag))
                .toArray(TaggedEventMessage<?>[]::new));
    }

    @Test
    default void anEmptyLogHasTheMarkerZero() {
        Log.Sourced sourced = log().source(EventCriteria.havingTags(someTag()));

        assertThat(sourced.events()).isEmpty();
        assertThat(sourced.marker()).isEqualTo(new GlobalIndexConsistencyMarker(0));
    }

    @Test
    default void theMarkerIsTheHeadOfTheLogWhateverMatched() {
        Tag tag = someTag();
        log().append(event(new Noted("match"), tag), event(new Noted("other")), event(new Noted("other")));

        assertThat(log().source(EventCriteria.havingTags(tag)).head()).isEqualTo(3);
        assertThat(log().source(EventCriteria.havingTags(someTag())).head()).isEqualTo(3);
        assertThat(log().source(EventCriteria.havingAnyTag()).head()).isEqualTo(3);
    }

    /** With the last match as marker such a command is refused for ever: Axon takes the lowest marker of all reads. */
    @Test
    default void aCommandMaySourceTwoCriteriaOneOfThemWithoutEvents() {
        Tag known = someTag();
        Tag unknown = someTag();
        log().append(event(new Noted("one"), known), event(new Noted("other")), event(new Noted("two"), known));

        decide(known, unknown);
        decide(unknown, known);

        assertThat(newest(known)).isEqualTo(5);
    }

    private void decide(Tag first, Tag second) {
        var store = new StorageEngineBackedEventStore(engine(), new SimpleEventBus(), _ -> Set.of(first, second));
        var work = new SimpleUnitOfWorkFactory(EmptyApplicationContext.INSTANCE).create();
        work.runOnInvocation(context -> {
            EventStoreTransaction transaction = store.transaction(context);
            for (Tag tag : List.of(first, second)) {
                transaction
                        .source(SourcingCondition.conditionFor(EventCriteria.havingTags(tag)))
                        .reduce(0, (count, _) -> count + 1)
                        .join();
            }
            transaction.appendEvent(event(new Noted("decided")).event());
        });
        CompletableFuture<Void> done = work.execute();
        done.join();
    }

    @Test
    default void anEventThatMatchesTwiceComesOnce() {
        Tag one = someTag();
        Tag two = someTag();
        log().append(event(new Noted("both"), one, two), event(new Noted("two"), two), event(new Noted("one"), one));

        var either = EventCriteria.either(EventCriteria.havingTags(one), EventCriteria.havingTags(two));

        assertThat(log().source(either).positions()).containsExactly(1L, 2L, 3L);
    }

    @Test
    default void aReadMayHaveManyCriteriaAndItsConditionToo() {
        List<Tag> nights = IntStream.range(0, 64).mapToObj(_ -> someTag()).toList();
        EventCriteria stay = EventCriteria.either(
                nights.stream().<EventCriteria>map(EventCriteria::havingTags).toList());
        log().append(
                        event(new Noted("first night"), nights.getFirst()),
                        event(new Noted("elsewhere"), someTag()),
                        event(new Noted("all nights"), nights.toArray(Tag[]::new)));

        Log.Sourced sourced = log().source(stay);

        assertThat(sourced.positions()).containsExactly(1L, 3L);
        log().append(sourced.unchanged(stay), event(new Noted("last night"), nights.getLast()));
        assertThatExceptionOfType(AppendEventsTransactionRejectedException.class)
                .isThrownBy(() -> log().append(sourced.unchanged(stay), event(new Noted("refused"))));
    }

    @Test
    default void criteriaSelectByAllTagsAndAnyType() {
        Tag one = someTag();
        Tag two = someTag();
        log().append(
                        event(new Noted("1"), one, two),
                        event(new Struck("2"), one, two),
                        event(new Struck("3"), one),
                        event(new Noted("4")));

        assertThat(log().source(EventCriteria.havingTags(one, two)).positions()).containsExactly(1L, 2L);
        assertThat(log().source(EventCriteria.havingTags(one).andBeingOneOfTypes(ConditionContract.STRUCK))
                        .positions())
                .containsExactly(2L, 3L);
        assertThat(log().source(EventCriteria.havingAnyTag().andBeingOneOfTypes(ConditionContract.NOTED))
                        .positions())
                .containsExactly(1L, 4L);
        assertThat(log().source(EventCriteria.either(
                                EventCriteria.havingTags(one, two),
                                EventCriteria.havingAnyTag().andBeingOneOfTypes(ConditionContract.NOTED)))
                        .positions())
                .containsExactly(1L, 2L, 4L);
        assertThat(log().source(EventCriteria.either()).positions()).isEmpty();
        assertThat(log().source(EventCriteria.either(EventCriteria.havingAnyTag(), EventCriteria.havingTags(two)))
                        .positions())
                .containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    default void sixtyFourCriteriaAreReadAtOnce() {
        Tag[] nights =
                IntStream.range(0, 64).mapToObj(n -> Tag.of("night", "n" + n)).toArray(Tag[]::new);
        for (Tag night : nights) {
            log().append(event(new Noted(night.value()), night), event(new Noted("other")));
        }

        var either = EventCriteria.either(List.of(nights).stream()
                .<EventCriteria>map(EventCriteria::havingTags)
                .toList());

        assertThat(log().source(either).positions())
                .containsExactlyElementsOf(
                        LongStream.range(0, 64).map(n -> 2 * n + 1).boxed().toList());
    }

    @Test
    default void aLongHistoryIsReadWholeAndInOrder() {
        Tag tag = someTag();
        appendMany(tag);

        List<Long> all = LongStream.rangeClosed(1, MANY).boxed().toList();
        assertThat(log().source(EventCriteria.havingTags(tag)).positions()).isEqualTo(all);
        assertThat(log().source(EventCriteria.havingAnyTag()).positions()).isEqualTo(all);
    }

    @Test
    default void readingMayStartAfterAPosition() {
        Tag tag = someTag();
        log().append(event(new Noted("1"), tag), event(new Noted("2"), tag), event(new Noted("3"), tag));

        var after = new GlobalIndexConsistencyMarker(1).position();

        Log.Sourced sourced = log().source(SourcingCondition.conditionFor(after, EventCriteria.havingTags(tag)));
        assertThat(sourced.positions()).containsExactly(2L, 3L);
        assertThat(sourced.head()).isEqualTo(3);
    }

    @Test
    default void aReadIsOneSnapshotHoweverSlowlyItIsConsumed() {
        Tag tag = someTag();
        appendMany(tag);
        var stream = engine().source(SourcingCondition.conditionFor(EventCriteria.havingTags(tag)), null);
        assertThat(stream.next()).isPresent();

        log().append(event(new Noted("too late"), tag));

        var positions = new ArrayList<Long>();
        for (int n = 2; n <= MANY; n++) {
            positions.add(Log.position(stream.next().orElseThrow()));
        }
        assertThat(positions).endsWith((long) MANY);
        assertThat(stream.next().orElseThrow().getResource(ConsistencyMarker.RESOURCE_KEY))
                .isEqualTo(new GlobalIndexConsistencyMarker(MANY));
        assertThat(stream.next()).isEmpty();
        assertThat(stream.isCompleted()).isTrue();
    }

    @Test
    default void aReadMayBeGivenUp() {
        Tag tag = someTag();
        appendMany(tag);
        var stream = engine().source(SourcingCondition.conditionFor(EventCriteria.havingTags(tag)), null);
        assertThat(stream.next()).isPresent();

        stream.close();

        assertThat(stream.next()).isEmpty();
        assertThat(stream.isCompleted()).isTrue();
    }

    /** Annotated event handlers subscribe to the name that Axon's default resolver gives to the class. */
    @Test
    default void anEventBearsTheTypeThatAxonsHandlersSubscribeTo() {
        Tag tag = someTag();
        log().append(event(new Noted("x"), tag));

        EventMessage read = log().source(EventCriteria.havingTags(tag)).events().getFirst();

        assertThat(read.type()).isEqualTo(new AnnotationMessageTypeResolver().resolveOrThrow(Noted.class));
        assertThat(read.payloadType()).isEqualTo(Noted.class);
    }
}
