package cairn.adapter.persistence.eventstore;

import static cairn.adapter.persistence.eventstore.EventNames.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.adapter.persistence.eventstore.TripEvent.TripBooked;
import cairn.adapter.persistence.eventstore.TripEvent.TripStarted;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.core.annotation.AnnotationMessageTypeResolver;
import org.junit.jupiter.api.Test;

final class EventNamesTest {

    private final EventNames names =
            EventNames.of(entry(TripBooked.class, "trip.booked", 1), entry(TripStarted.class, "trip.started", 2));

    @Test
    void aClassHasItsNameAndAnEventItsClass() {
        assertThat(names.of(TripStarted.class)).isEqualTo(entry(TripStarted.class, "trip.started", 2));
        assertThat(names.of("trip.started", 2).event()).isEqualTo(TripStarted.class);
        assertThat(names.nameOf(new QualifiedName(TripStarted.class))).isEqualTo("trip.started");
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
    void aNameIsNotGivenTwiceEvenInAnotherVersion() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventNames.of(entry(TripBooked.class, "a", 1), entry(TripStarted.class, "a", 2)))
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
                .isThrownBy(() -> names.of("trip.started", 3))
                .withMessageContaining("trip.started version 3");
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> names.of("trip.lost", 1))
                .withMessageContaining("trip.lost version 1");
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> names.of(String.class))
                .withMessageContaining("java.lang.String");
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> names.nameOf(new QualifiedName("trip.Lost")))
                .withMessageContaining("trip.Lost");
    }
}
