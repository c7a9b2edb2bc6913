package cairn.domain.booking;

import static cairn.domain.booking.TrekFixtures.CREW;
import static cairn.domain.booking.TrekFixtures.CUSTOMER;
import static cairn.domain.booking.TrekFixtures.DAYS;
import static cairn.domain.booking.TrekFixtures.END;
import static cairn.domain.booking.TrekFixtures.GUIDE;
import static cairn.domain.booking.TrekFixtures.ID;
import static cairn.domain.booking.TrekFixtures.NOW;
import static cairn.domain.booking.TrekFixtures.OWNER;
import static cairn.domain.booking.TrekFixtures.START;
import static cairn.domain.booking.TrekFixtures.STRANGER;
import static cairn.domain.booking.TrekFixtures.at;
import static cairn.domain.booking.TrekFixtures.closed;
import static cairn.domain.booking.TrekFixtures.confirmed;
import static cairn.domain.booking.TrekFixtures.crewIsTaken;
import static cairn.domain.booking.TrekFixtures.held;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.ReduceParty;
import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import cairn.domain.shared.Rejection.Standing;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BookingUpdateTest {

    private static final Crew GUIDE_ONLY = new Crew(Optional.of(GUIDE), List.of());

    @Test
    void aMovedTrekKeepsItsLengthAndMovesItsCrew() {
        var event =
                confirmed().update(update(START.minusDays(5), 4, CREW), at(NOW)).orElseThrow();

        assertThat(event.arrangement().startDate()).isEqualTo("2027-02-24");
        assertThat(event.arrangement().endDate()).isEqualTo("2027-03-05");
        assertThat(event.freed()).contains(DAYS);
        assertThat(event.assignment())
                .contains(new Assignment(
                        DAYS.crew(), LocalDate.parse("2027-02-24"), LocalDate.parse("2027-03-05"), Optional.empty()));
        assertThat(Booking.evolve(confirmed(), event).arrangement()).isEqualTo(event.arrangement());
    }

    @Test
    void omittedOptionalFieldsAreCleared() {
        var event = confirmed().update(update(START, 4, CREW), at(NOW)).orElseThrow();

        assertThat(event.arrangement().reference()).isEmpty();
        assertThat(event.freed()).isEmpty();
        assertThat(event.assignment()).isEmpty();
    }

    @Test
    void anUnchangedArrangementIsNoEvent() {
        assertThat(confirmed().update(unchanged(OWNER, Optional.of(1)), at(NOW)))
                .isEmpty();
    }

    @Test
    void theTrailsPriceFollowsTheSizeOfTheParty() {
        var event = confirmed().update(update(START, 6, CREW), at(NOW)).orElseThrow();
        var updated = Booking.evolve(confirmed(), event);

        assertThat(updated.price()).isEqualTo(Money.of(600_000, "USD"));
        assertThat(updated.version()).isEqualTo(2);
    }

    @Test
    void anAgreedPriceDoesNot() {
        var agreed = new Booking(
                ID,
                OWNER,
                BookingStatus.CONFIRMED,
                confirmed().trail(),
                confirmed().route(),
                confirmed().arrangement(),
                Travellers.NONE,
                Money.of(99_900, "EUR"),
                true,
                Money.of(0, "EUR"),
                Money.of(0, "EUR"),
                Optional.empty(),
                confirmed().ladder(),
                1);

        assertThat(agreed.update(update(START, 6, CREW), at(NOW)).orElseThrow().price())
                .isEqualTo(Money.of(99_900, "EUR"));
    }

    @Test
    void aCrewThatChangesIsFreedAndAssigned() {
        var event = confirmed().update(update(START, 4, GUIDE_ONLY), at(NOW)).orElseThrow();

        assertThat(event.freed()).contains(DAYS);
        assertThat(event.assignment()).contains(new Assignment(Set.of(GUIDE), START, END, Optional.empty()));
        assertThat(event.crewDays()).containsExactly(DAYS, event.assignment().orElseThrow());
    }

    @Test
    void theCrewOfAHoldIsAssignedUntilTheHoldExpires() {
        var event = held().update(update(START, 4, GUIDE_ONLY), at(NOW)).orElseThrow();

        assertThat(event.assignment().orElseThrow().heldUntil()).contains(NOW.plus(Duration.ofHours(1)));
    }

    @Test
    void theCrewOfAConfirmedHoldIsAssignedForGood() {
        var event =
                confirmed(held()).update(update(START, 4, GUIDE_ONLY), at(NOW)).orElseThrow();

        assertThat(event.freed()).contains(DAYS);
        assertThat(event.assignment().orElseThrow().heldUntil()).isEmpty();
    }

    @Test
    void aCrewThatIsTakenIsRejectedOnlyIfItChanges() {
        var onlyPorter = new Crew(Optional.empty(), List.of(TrekFixtures.PORTER));

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> confirmed().update(update(START, 4, onlyPorter), crewIsTaken()))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("guide-unavailable"));
        assertThat(confirmed().update(update(START, 5, CREW), crewIsTaken())).isPresent();
    }

    @Test
    void aClosedRouteIsRejectedOnlyIfTheDatesChange() {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> confirmed().update(update(START.minusDays(1), 4, CREW), closed()))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("route-closed"));
        assertThat(confirmed().update(update(START, 5, CREW), closed())).isPresent();
    }

    @Test
    void everyFaultOfAnUpdateIsNamed() {
        var stranger = new Crew(Optional.of(TrekFixtures.UNLISTED), List.of());

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> confirmed().update(update(LocalDate.parse("2026-11-19"), 1, stranger), at(NOW)))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .extracting(Fault::member)
                        .containsExactly("startDate", "partySize", "guideId"));
    }

    @Test
    void aStartInThePastMayStay() {
        var dayAfterTheStart = at(START.plusDays(1).atStartOfDay(Nepal.ZONE).toInstant());

        assertThat(confirmed().update(update(START, 5, CREW), dayAfterTheStart)).isPresent();
    }

    @Test
    void aTrekThatHasStartedIsNotUpdated() {
        var started = Booking.evolve(confirmed(), new BookingStarted(ID, OWNER));

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> started.update(update(START, 5, CREW), at(NOW)))
                .withMessage("A booking that is in progress cannot be changed")
                .satisfies(refusal -> assertThat(refusal.standing())
                        .contains(new Standing("in_progress", List.of("complete", "pay", "cancel"))));
    }

    @Test
    void anUpdateOfAnotherVersionOrAnothersBookingIsRejected() {
        assertThatExceptionOfType(Stale.class)
                .isThrownBy(() -> confirmed().update(unchanged(OWNER, Optional.of(2)), at(NOW)))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("precondition-failed"));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> confirmed().update(unchanged(STRANGER, Optional.empty()), at(NOW)));
    }

    @Test
    void aReducedPartyKeepsEverythingElse() {
        var event = confirmed().reduce(new ReduceParty(ID, OWNER, 1), at(NOW));

        assertThat(event.arrangement().partySize()).isEqualTo(3);
        assertThat(event.arrangement().reference()).contains("R-1");
        assertThat(event.arrangement().crew()).isEqualTo(CREW);
        assertThat(event.arrangement().days().start()).isEqualTo(START);
        assertThat(event.arrangement().days().lastDay()).isEqualTo(END);
        assertThat(event.price()).isEqualTo(Money.of(300_000, "USD"));
        assertThat(event.fee()).isEqualTo(Money.of(10_000, "USD"));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 3})
    void aPartyIsNotReducedBelowTheMinimumOfTheTrail(int remove) {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> confirmed().reduce(new ReduceParty(ID, OWNER, remove), at(NOW)))
                .withMessage("must be between 1 and 2 for this party on this trail");
    }

    @Test
    void aPartyOfTheMinimumCannotBeReduced() {
        var three = Booking.evolve(confirmed(), confirmed().reduce(new ReduceParty(ID, OWNER, 1), at(NOW)));
        var two = Booking.evolve(three, three.reduce(new ReduceParty(ID, OWNER, 1), at(NOW)));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> two.reduce(new ReduceParty(ID, OWNER, 1), at(NOW)))
                .withMessage("is not possible: the party already has the minimum size of this trail");
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> three.reduce(new ReduceParty(ID, OWNER, 2), at(NOW)))
                .withMessage("must be between 1 and 1 for this party on this trail");
    }

    @Test
    void onlyABookingBeforeItsStartIsReducedAndOnlyByItsOwner() {
        var started = Booking.evolve(confirmed(), new BookingStarted(ID, OWNER));

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> started.reduce(new ReduceParty(ID, OWNER, 1), at(NOW)));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> confirmed().reduce(new ReduceParty(ID, STRANGER, 1), at(NOW)));
    }

    private static UpdateBooking update(LocalDate start, int partySize, Crew crew) {
        return new UpdateBooking(
                ID,
                OWNER,
                Optional.empty(),
                start,
                partySize,
                CUSTOMER,
                crew,
                Optional.empty(),
                Optional.empty(),
                Map.of());
    }

    private static UpdateBooking unchanged(Owner caller, Optional<Integer> expected) {
        return new UpdateBooking(
                ID, caller, expected, START, 4, CUSTOMER, CREW, Optional.of("R-1"), Optional.empty(), Map.of());
    }
}
