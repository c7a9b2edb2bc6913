package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import cairn.adapter.persistence.eventstore.TripEvent.TripBooked;
import cairn.adapter.persistence.eventstore.TripEvent.TripStarted;
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
                .isThrownBy(
                        () -> check("trip.started.v2.json", EventNames.entry(TripStarted.class, "trip.started", 2)));
    }

    @Test
    void anEventWithoutAFileFails() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> check("trip.ended.v1.json", EventNames.entry(TripStarted.class, "trip.ended", 1)))
                .withMessageContaining("TripStarted");
    }

    @Test
    void anEventWhoseClassHasDriftedFails() {
        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> check("trip.started.v2.json", EventNames.entry(TripBooked.class, "trip.started", 2)));
    }

    @Test
    void aFileWhoseEventIsNoLongerRegisteredFails() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() ->
                        check("no file is without its event", EventNames.entry(TripStarted.class, "trip.started", 2)))
                .withMessageContaining("trip.booked.v1.json");
    }
}
