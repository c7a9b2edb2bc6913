package cairn.domain.booking;

import static cairn.domain.booking.TrekFixtures.CREW;
import static cairn.domain.booking.TrekFixtures.DAYS;
import static cairn.domain.booking.TrekFixtures.ID;
import static cairn.domain.booking.TrekFixtures.NOW;
import static cairn.domain.booking.TrekFixtures.OWNER;
import static cairn.domain.booking.TrekFixtures.STRANGER;
import static cairn.domain.booking.TrekFixtures.at;
import static cairn.domain.booking.TrekFixtures.created;
import static cairn.domain.booking.TrekFixtures.creation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.ReleaseTestCrew;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.shared.Rejection.Missing;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CrewReleaseTest {

    private static final Owner TESTER = new Owner(OWNER.operator(), Mode.TEST);

    @Test
    void aCompletedTestBookingReleasesItsCrewOnce() {
        var booking = completed(TESTER);
        var released = CrewRelease.decide(booking, new ReleaseTestCrew(ID, TESTER));
        var after = Booking.evolve(booking, released.orElseThrow());

        assertThat(released.flatMap(BookingUpdated::freed)).contains(DAYS);
        assertThat(after.arrangement().crew()).isEqualTo(Crew.NONE);
        assertThat(after.status()).isEqualTo(BookingStatus.COMPLETED);
        assertThat(CrewRelease.decide(after, new ReleaseTestCrew(ID, TESTER))).isEmpty();
    }

    @Test
    void aLiveBookingAndOneThatIsNotCompletedKeepTheirCrew() {
        assertThat(CrewRelease.decide(completed(OWNER), new ReleaseTestCrew(ID, OWNER)))
                .isEmpty();
        assertThat(CrewRelease.decide(started(TESTER), new ReleaseTestCrew(ID, TESTER)))
                .isEmpty();
    }

    @Test
    void anothersBookingIsMissing() {
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> CrewRelease.decide(completed(OWNER), new ReleaseTestCrew(ID, STRANGER)));
    }

    private static Booking started(Owner owner) {
        var confirmed = created(creation(owner, CREW, Optional.empty()), at(NOW));
        return Booking.evolve(Booking.evolve(null, confirmed), new BookingStarted(ID, owner));
    }

    private static Booking completed(Owner owner) {
        return Booking.evolve(started(owner), new BookingCompleted(ID, owner));
    }
}
