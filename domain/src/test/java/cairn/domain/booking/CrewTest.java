package cairn.domain.booking;

import static cairn.domain.booking.TrekFixtures.CREW;
import static cairn.domain.booking.TrekFixtures.DAYS;
import static cairn.domain.booking.TrekFixtures.END;
import static cairn.domain.booking.TrekFixtures.GUIDE;
import static cairn.domain.booking.TrekFixtures.NOW;
import static cairn.domain.booking.TrekFixtures.PORTER;
import static cairn.domain.booking.TrekFixtures.SECOND_PORTER;
import static cairn.domain.booking.TrekFixtures.START;
import static cairn.domain.booking.TrekFixtures.UNLISTED;
import static cairn.domain.booking.TrekFixtures.at;
import static cairn.domain.booking.TrekFixtures.closed;
import static cairn.domain.booking.TrekFixtures.created;
import static cairn.domain.booking.TrekFixtures.creation;
import static cairn.domain.booking.TrekFixtures.crewIsTaken;
import static cairn.domain.booking.TrekFixtures.held;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Unavailability;
import cairn.domain.shared.Unavailability.Reason;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrewTest {

    private static final DateRange TREK = DateRange.ofDays(START, END);

    @Test
    void aCrewOfTheCatalogueIsAccepted() {
        assertThat(CREW.faults(TrekFixtures::registered)).isEmpty();
        assertThat(CREW.members()).containsExactlyInAnyOrder(GUIDE, PORTER);
    }

    @Test
    void aGuideMustBeListedAsAGuide() {
        var fault = new Fault(FaultCode.UNKNOWN_REFERENCE, "guideId", "must be a guide of the catalogue");

        assertThat(guidedBy(PORTER).faults(TrekFixtures::registered)).containsExactly(fault);
        assertThat(guidedBy(UNLISTED).faults(TrekFixtures::registered)).containsExactly(fault);
    }

    @Test
    void aPorterMustBeListedAsAPorter() {
        assertThat(carriedBy(PORTER, GUIDE, UNLISTED).faults(TrekFixtures::registered))
                .containsExactly(
                        new Fault(FaultCode.UNKNOWN_REFERENCE, "porterIds[1]", "must be a porter of the catalogue"),
                        new Fault(FaultCode.UNKNOWN_REFERENCE, "porterIds[2]", "must be a porter of the catalogue"));
    }

    @Test
    void aPorterIsNamedOnce() {
        assertThat(carriedBy(PORTER, SECOND_PORTER, PORTER).faults(TrekFixtures::registered))
                .containsExactly(
                        new Fault(FaultCode.DUPLICATE, "porterIds[2]", "must not contain the same person twice"));
    }

    @Test
    void thirtyPortersAreTheMost() {
        var register = TrekFixtures.registered(PORTER);

        assertThat(carriedBy(porters(30)).faults(_ -> register)).isEmpty();
        assertThat(carriedBy(porters(31)).faults(_ -> register))
                .containsExactly(new Fault(FaultCode.WRONG_LENGTH, "porterIds", "must have at most 30 items"));
    }

    @Test
    void aBookingAssignsItsCrewForTheDaysOfTheTrek() {
        var event = created(creation(CREW, Optional.empty()), at(NOW));

        assertThat(event.assignment()).contains(DAYS);
        assertThat(event.crewDays()).containsExactly(DAYS);
        assertThat(created(creation(Crew.NONE, Optional.empty()), at(NOW)).assignment())
                .isEmpty();
    }

    @Test
    void aHoldAssignsItsCrewUntilItExpires() {
        var event = created(creation(CREW, Optional.of(Duration.ofHours(1))), at(NOW));

        assertThat(event.assignment().orElseThrow().heldUntil()).contains(NOW.plus(Duration.ofHours(1)));
    }

    @Test
    void aBookingWithAnUnlistedGuideIsRejected() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> created(creation(guidedBy(UNLISTED), Optional.empty()), at(NOW)))
                .withMessage("must be a guide of the catalogue");
    }

    @Test
    void aBookingOnAClosedRouteIsRejected() {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> created(creation(Crew.NONE, Optional.empty()), closed()))
                .withMessage("A closure affects at least one of these days: landslide");
    }

    @Test
    void aBookingWithATakenPorterIsRejectedWithTheDays() {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> created(creation(CREW, Optional.empty()), crewIsTaken()))
                .satisfies(refusal -> assertThat(refusal.unavailable())
                        .containsExactly(Unavailability.ofDays(
                                PORTER.value(), DateRange.ofDays(END.minusDays(2), END), Reason.ASSIGNED)));
    }

    @Test
    void aBookingWithAnInactivePorterIsRejected() {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> created(creation(carriedBy(SECOND_PORTER), Optional.empty()), at(NOW)))
                .satisfies(refusal -> assertThat(refusal.unavailable())
                        .containsExactly(Unavailability.ofDays(SECOND_PORTER.value(), TREK, Reason.NOT_WORKING)));
    }

    @Test
    void aMemberThatLeftTheCatalogueIsUnavailable() {
        var assignment = guidedBy(UNLISTED).members();
        var wanted = new Assignment(assignment, START, END, Optional.empty());

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> at(NOW).requireFit(TrekFixtures.ID, wanted))
                .satisfies(refusal -> assertThat(refusal.unavailable())
                        .containsExactly(Unavailability.ofDays(UNLISTED.value(), TREK, Reason.NOT_LISTED)));
    }

    @Test
    void aHoldIsConfirmedOnlyWhileItsCrewIsFree() {
        var confirm = new ConfirmBooking(TrekFixtures.ID, TrekFixtures.OWNER);

        assertThat(held().confirm(confirm, at(NOW)).assignment()).contains(DAYS);
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> held().confirm(confirm, crewIsTaken()))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("guide-unavailable"));
    }

    private static Crew guidedBy(PorterId guide) {
        return new Crew(Optional.of(guide), List.of());
    }

    private static Crew carriedBy(PorterId... porters) {
        return new Crew(Optional.empty(), Arrays.asList(porters));
    }

    private static PorterId[] porters(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> new PorterId(new UUID(2, number)))
                .toArray(PorterId[]::new);
    }
}
