package cairn.domain.booking;

import static cairn.domain.booking.TrekFixtures.CREW;
import static cairn.domain.booking.TrekFixtures.ID;
import static cairn.domain.booking.TrekFixtures.NOW;
import static cairn.domain.booking.TrekFixtures.OWNER;
import static cairn.domain.booking.TrekFixtures.START;
import static cairn.domain.booking.TrekFixtures.at;
import static cairn.domain.booking.TrekFixtures.confirmed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.ReduceParty;
import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.booking.BookingCommand.UpdateTravellers;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.permit.CountryCode;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The named travellers of a booking: who may be named, when, and what follows for the size of the party. */
class BookingTravellersTest {

    @Test
    void theTravellersAreReplaced() {
        var event = confirmed().update(update(named(2)), at(NOW)).orElseThrow();

        var after = Booking.evolve(confirmed(), event);

        assertThat(after.travellers()).isEqualTo(named(2));
        assertThat(after.version()).isEqualTo(2);
    }

    @Test
    void theSameTravellersChangeNothing() {
        assertThat(withTravellers(2).update(update(named(2)), at(NOW))).isEmpty();
    }

    @Test
    void thereAreAtMostAsManyAsThePartyHas() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> confirmed().update(update(named(5)), at(NOW)))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly("travellers"));
    }

    @Test
    void aBirthInTheFutureOrLongAgoAndAPassportOfTwoAreFaultsOfTheirMembers() {
        var tomorrow = LocalDate.of(2999, 1, 1);
        var travellers = new Travellers(List.of(
                traveller("A", Optional.of(tomorrow), Optional.of("P 1")),
                traveller("B", Optional.of(LocalDate.of(1800, 1, 1)), Optional.of("p-1"))));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> confirmed().update(update(travellers), at(NOW)))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .extracting(Fault::member)
                        .containsExactly(
                                "travellers[0].dateOfBirth",
                                "travellers[1].dateOfBirth",
                                "travellers[1].passportNumber"));
    }

    @Test
    void thePartyKeepsAPlaceForEachNamedTraveller() {
        var booking = withTravellers(4);

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> booking.reduce(new ReduceParty(ID, OWNER, 1), at(NOW)))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly("remove"));
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> booking.update(smaller(), at(NOW)))
                .satisfies(refusal ->
                        assertThat(refusal.faults()).extracting(Fault::member).containsExactly("partySize"));
    }

    @Test
    void aPartyWithFewerNamedTravellersIsReduced() {
        assertThat(withTravellers(3)
                        .reduce(new ReduceParty(ID, OWNER, 1), at(NOW))
                        .arrangement()
                        .partySize())
                .isEqualTo(3);
    }

    @Test
    void theyAreReplacedOnTheTrekButNotAfterIt() {
        var started = Booking.evolve(confirmed(), new BookingStarted(ID, OWNER));
        var completed = Booking.evolve(started, new BookingCompleted(ID, OWNER));

        assertThat(started.update(update(named(1)), at(NOW))).isPresent();
        assertThatExceptionOfType(Conflict.class).isThrownBy(() -> completed.update(update(named(1)), at(NOW)));
    }

    @Test
    void anotherOwnersBookingIsMissingAndAnotherVersionIsStale() {
        var stranger = new Owner(OWNER.operator(), OWNER.mode() == Mode.LIVE ? Mode.TEST : Mode.LIVE);

        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() ->
                        confirmed().update(new UpdateTravellers(ID, stranger, Optional.empty(), named(1)), at(NOW)));
        assertThatExceptionOfType(Stale.class)
                .isThrownBy(
                        () -> confirmed().update(new UpdateTravellers(ID, OWNER, Optional.of(7), named(1)), at(NOW)));
    }

    private static Booking withTravellers(int count) {
        return Booking.evolve(
                confirmed(), confirmed().update(update(named(count)), at(NOW)).orElseThrow());
    }

    private static UpdateTravellers update(Travellers travellers) {
        return new UpdateTravellers(ID, OWNER, Optional.empty(), travellers);
    }

    private static UpdateBooking smaller() {
        var present = confirmed().arrangement();
        return new UpdateBooking(
                ID,
                OWNER,
                Optional.empty(),
                START,
                3,
                present.customer(),
                CREW,
                Optional.empty(),
                Optional.empty(),
                Map.of());
    }

    private static Travellers named(int count) {
        return new Travellers(IntStream.range(0, count)
                .mapToObj(place -> traveller("Traveller " + place, Optional.empty(), Optional.empty()))
                .toList());
    }

    private static Traveller traveller(String name, Optional<LocalDate> birth, Optional<String> passport) {
        return new Traveller(
                name,
                Optional.of(new CountryCode("DE")),
                birth,
                passport,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
