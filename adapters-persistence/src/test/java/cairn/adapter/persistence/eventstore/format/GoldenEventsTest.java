package cairn.adapter.persistence.eventstore.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import cairn.adapter.persistence.eventstore.format.TripEvent.TripBooked;
import cairn.adapter.persistence.eventstore.format.TripEvent.TripEnded;
import cairn.adapter.persistence.eventstore.format.TripEvent.TripStarted;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.junit.jupiter.api.Test;

/** That the keeper of stored forms notices what it is there to notice. */
final class GoldenEventsTest {

    private static void check(String test, EventNames.Entry... entries) throws Throwable {
        var named = GoldenEvents.in("golden-trips", EventNames.of(entries))
                .filter(each -> each.getDisplayName().equals(test))
                .toList();
        assertThat(named).hasSize(1);
        named.getFirst().getExecutable().execute();
    }

    @Test
    void aKeptFormPasses() {
        assertThatNoException()
                .isThrownBy(() -> check("trip.ended.v1.json", EventNames.entry(TripEnded.class, "trip.ended", 1)));
    }

    @Test
    void anEventWithoutAFileFails() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> check("trip.lost.v1.json", EventNames.entry(TripEnded.class, "trip.lost", 1)))
                .withMessageContaining("TripEnded version 1");
    }

    @Test
    void anOlderVersionWithoutAFileFails() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> check("trip.started version 1", started()))
                .withMessageContaining("TripStarted version 1");
        assertThatNoException()
                .isThrownBy(() -> check("trip.started version 1", started().formerly("trip.begun")));
    }

    @Test
    void anOlderVersionThatItsStepsDoNotBringUpToDateFails() {
        assertThatExceptionOfType(EventStoreException.class)
                .isThrownBy(() -> check(
                        "trip.started version 2",
                        EventNames.entry(TripStarted.class, "trip.started", 3, TripStarted::fromVersion1, _ -> {})))
                .withMessageContaining("trip.started version 2");
    }

    @Test
    void aFormerNameWithoutAFileFails() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(
                        () -> check("trip.opened is now trip.started", started().formerly("trip.opened")))
                .withMessageContaining("trip.started.v1.json");
    }

    private static EventNames.Entry started() {
        return EventNames.entry(
                TripStarted.class, "trip.started", 3, TripStarted::fromVersion1, TripStarted::fromVersion2);
    }

    @Test
    void anEventWhoseClassHasDriftedFails() {
        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> check("trip.ended.v1.json", EventNames.entry(TripBooked.class, "trip.ended", 1)));
    }

    @Test
    void aFileWhoseEventIsNoLongerRegisteredFails() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(
                        () -> check("no file is without its event", EventNames.entry(TripEnded.class, "trip.ended", 1)))
                .withMessageContaining("trip.booked.v1.json");
    }
}
