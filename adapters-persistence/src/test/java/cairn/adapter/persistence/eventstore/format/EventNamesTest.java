package cairn.adapter.persistence.eventstore.format;

import static cairn.adapter.persistence.eventstore.format.EventNames.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.adapter.persistence.eventstore.format.TripEvent.TripBooked;
import cairn.adapter.persistence.eventstore.format.TripEvent.TripStarted;
import java.util.List;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.core.annotation.AnnotationMessageTypeResolver;
import org.junit.jupiter.api.Test;

final class EventNamesTest {

    private final EventNames names = TripEvent.NAMES;

    @Test
    void aClassHasItsNameAndAnEventItsClass() {
        assertThat(names.of(TripBooked.class)).isEqualTo(entry(TripBooked.class, "trip.booked", 1));
        assertThat(names.of("trip.booked", 1).event()).isEqualTo(TripBooked.class);
        assertThat(names.namesOf(new QualifiedName(TripBooked.class))).containsExactly("trip.booked");
    }

    @Test
    void anEventIsFoundUnderEachOfItsNamesAndVersionsAndWrittenUnderTheNewest() {
        for (String name : List.of("trip.started", "trip.begun")) {
            for (int version = 1; version <= 3; version++) {
                assertThat(names.of(name, version).event()).isEqualTo(TripStarted.class);
            }
        }
        assertThat(names.namesOf(new QualifiedName(TripStarted.class))).containsExactly("trip.started", "trip.begun");
        assertThat(names.of(TripStarted.class).name()).isEqualTo("trip.started");
        assertThat(names.of(TripStarted.class).version()).isEqualTo(3);
    }

    @Test
    void betweenTheVersionsThereIsNoGap() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> entry(TripStarted.class, "trip.started", 3, TripStarted::fromVersion1))
                .withMessageContaining("trip.started version 3");
        assertThatIllegalArgumentException().isThrownBy(() -> entry(TripStarted.class, "trip.started", 2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> entry(TripStarted.class, "trip.started", 1, TripStarted::fromVersion1));
    }

    @Test
    void insideAxonAnEventIsCalledWhatAxonCallsIt() {
        assertThat(names.of(TripBooked.class).type())
                .isEqualTo(new AnnotationMessageTypeResolver().resolveOrThrow(TripBooked.class));
    }

    @Test
    void aClassIsNotRegisteredTwice() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventNames.of(entry(TripBooked.class, "a", 1), entry(TripBooked.class, "b", 1)))
                .withMessageContaining("TripBooked");
    }

    @Test
    void aNameIsNotGivenTwiceNotEvenAsAFormerOne() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventNames.of(entry(TripBooked.class, "a", 1), entry(TripStarted.class, "a", 1)))
                .withMessageContaining("a is registered twice");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventNames.of(
                        entry(TripBooked.class, "a", 1),
                        entry(TripStarted.class, "b", 1).formerly("a")))
                .withMessageContaining("a is registered twice");
    }

    @Test
    void aNameIsNotBlankAndVersionsCountFromOne() {
        assertThatIllegalArgumentException().isThrownBy(() -> entry(TripBooked.class, " ", 1));
        assertThatIllegalArgumentException().isThrownBy(() -> entry(TripBooked.class, "a", 0));
    }

    @Test
    void whatIsNotRegisteredIsNamedInTheRefusal() {
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> names.of("trip.started", 4))
                .withMessageContaining("trip.started version 4");
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> names.of("trip.started", 0))
                .withMessageContaining("trip.started version 0");
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> names.of("trip.lost", 1))
                .withMessageContaining("trip.lost version 1");
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> names.of(String.class))
                .withMessageContaining("java.lang.String");
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> names.namesOf(new QualifiedName("trip.Lost")))
                .withMessageContaining("trip.Lost");
    }
}
