package cairn.application.axon;

import static cairn.application.axon.Log.event;
import static cairn.application.axon.Log.someTag;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import cairn.application.Proof;
import cairn.application.port.log.AppendGuards.Guard;
import java.util.List;
import java.util.Set;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.Test;

/** When an append conflicts: if an event after the marker matches the criteria, and only then. */
public interface ConditionContract extends EngineUnderTest {

    QualifiedName NOTED = new QualifiedName(Noted.class);
    QualifiedName STRUCK = new QualifiedName(Struck.class);

    private Log log() {
        return new Log(engine());
    }

    private AppendCondition nothingAfter(long marker, EventCriteria criteria) {
        return AppendCondition.withCriteria(criteria).withMarker(new GlobalIndexConsistencyMarker(marker));
    }

    private void assertConflict(AppendCondition condition) {
        long before = head();
        assertThatExceptionOfType(AppendEventsTransactionRejectedException.class)
                .isThrownBy(() -> log().append(condition, event(new Noted("refused"))));
        assertThat(head()).isEqualTo(before);
    }

    private void assertNoConflict(AppendCondition condition) {
        assertThatNoException().isThrownBy(() -> log().append(condition, event(new Noted("accepted"))));
    }

    @Test
    default void anEventAtTheMarkerIsKnownAndOneAfterItIsNot() {
        Tag tag = someTag();
        long position = log().append(event(new Noted("x"), tag));

        assertNoConflict(nothingAfter(position, EventCriteria.havingTags(tag)));
        assertConflict(nothingAfter(position - 1, EventCriteria.havingTags(tag)));
    }

    @Test
    default void whatWasSourcedMayBeAppendedToOnce() {
        Tag tag = someTag();
        var criteria = EventCriteria.havingTags(tag);
        log().append(event(new Noted("first"), tag));
        Log.Sourced sourced = log().source(criteria);

        log().append(sourced.unchanged(criteria), event(new Noted("second"), tag));

        assertConflict(sourced.unchanged(criteria));
    }

    @Test
    default void withoutAMarkerAnyMatchingEventConflicts() {
        Tag tag = someTag();
        assertNoConflict(AppendCondition.withCriteria(EventCriteria.havingTags(tag)));
        log().append(event(new Noted("x"), tag));
        assertConflict(AppendCondition.withCriteria(EventCriteria.havingTags(tag)));
    }

    @Test
    default void noConditionNeverConflicts() {
        log().append(event(new Noted("x"), someTag()));
        assertNoConflict(AppendCondition.none());
    }

    @Test
    @Proof("D10")
    default void anEmptyConditionConflictsWithEveryLaterEvent() {
        assertNoConflict(AppendCondition.withCriteria(EventCriteria.havingAnyTag()));
        assertConflict(AppendCondition.withCriteria(EventCriteria.havingAnyTag()));
        assertNoConflict(nothingAfter(1, EventCriteria.havingAnyTag()));
        assertConflict(nothingAfter(1, EventCriteria.havingAnyTag()));
    }

    @Test
    default void anyEventAsOneOfSeveralCriteriaConflictsWithEveryLaterEvent() {
        log().append(event(new Noted("x")));
        assertConflict(nothingAfter(
                0, EventCriteria.either(EventCriteria.havingAnyTag(), EventCriteria.havingTags(someTag()))));
    }

    @Test
    default void noCriteriaAtAllNeverConflict() {
        log().append(event(new Noted("x"), someTag()));
        assertNoConflict(nothingAfter(0, EventCriteria.either()));
    }

    @Test
    default void allTagsOfACriterionMustMatch() {
        Tag one = someTag();
        Tag two = someTag();
        Tag three = someTag();
        log().append(event(new Noted("one"), one), event(new Noted("two and three"), two, three));

        assertNoConflict(nothingAfter(0, EventCriteria.havingTags(one, two)));
        assertNoConflict(nothingAfter(0, EventCriteria.havingTags(one, two, three)));
        assertConflict(nothingAfter(0, EventCriteria.havingTags(two, three)));
    }

    @Test
    default void oneOfSeveralCriteriaSuffices() {
        Tag one = someTag();
        Tag two = someTag();
        long first = log().append(event(new Noted("one"), one));
        var either = EventCriteria.either(EventCriteria.havingTags(one), EventCriteria.havingTags(two));

        assertNoConflict(nothingAfter(first, either));
        log().append(event(new Noted("two"), two));
        assertConflict(nothingAfter(first, either));
    }

    @Test
    default void aCriterionMayNameTypesBesideTags() {
        Tag tag = someTag();
        log().append(event(new Noted("x"), tag));

        assertNoConflict(nothingAfter(0, EventCriteria.havingTags(tag).andBeingOneOfTypes(STRUCK)));
        assertConflict(nothingAfter(0, EventCriteria.havingTags(tag).andBeingOneOfTypes(NOTED)));
        assertConflict(nothingAfter(0, EventCriteria.havingTags(tag).andBeingOneOfTypes(NOTED, STRUCK)));
    }

    @Test
    default void aCriterionMayNameTypesAlone() {
        log().append(event(new Noted("x")));

        assertNoConflict(nothingAfter(0, EventCriteria.havingAnyTag().andBeingOneOfTypes(STRUCK)));
        log().append(event(new Struck("x"), someTag()));
        assertConflict(nothingAfter(0, EventCriteria.havingAnyTag().andBeingOneOfTypes(STRUCK)));
    }

    @Test
    default void criteriaWithAndWithoutTagsMayBeMixed() {
        Tag tag = someTag();
        var mixed = EventCriteria.either(
                EventCriteria.havingTags(tag), EventCriteria.havingAnyTag().andBeingOneOfTypes(STRUCK));

        log().append(event(new Noted("neither")));
        assertNoConflict(nothingAfter(0, mixed));
        long tagged = log().append(event(new Noted("tagged"), tag));
        assertConflict(nothingAfter(0, mixed));
        log().append(event(new Struck("struck")));
        assertConflict(nothingAfter(tagged, mixed));
    }

    @Test
    default void eachGuardHasAPositionOfItsOwn() {
        Tag one = someTag();
        Tag two = someTag();
        long first = log().append(event(new Noted("one"), one));
        long second = log().append(event(new Noted("two"), two));

        assertNoConflict(new Guard(Set.of(one), first), new Guard(Set.of(two), second));
        assertConflict(new Guard(Set.of(one), first), new Guard(Set.of(two), first));
        assertConflict(new Guard(Set.of(one), first - 1), new Guard(Set.of(two), second));
    }

    @Test
    default void aGuardConflictsWithAnEventThatHasOneOfItsTags() {
        Tag one = someTag();
        Tag two = someTag();
        log().append(event(new Noted("two"), two));

        assertNoConflict(new Guard(Set.of(one), 0));
        assertConflict(new Guard(Set.of(one, two), 0));
    }

    private void assertConflict(Guard... guards) {
        long before = head();
        assertThatExceptionOfType(AppendEventsTransactionRejectedException.class)
                .isThrownBy(() -> log().append(List.of(guards), event(new Noted("refused"))));
        assertThat(head()).isEqualTo(before);
    }

    private void assertNoConflict(Guard... guards) {
        assertThatNoException().isThrownBy(() -> log().append(List.of(guards), event(new Noted("accepted"))));
    }
}
