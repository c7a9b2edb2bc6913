package cairn.domain.reservation;

import static cairn.domain.reservation.Fixtures.NOW;
import static cairn.domain.reservation.Fixtures.OWNER;
import static cairn.domain.reservation.Fixtures.created;
import static cairn.domain.reservation.Fixtures.id;
import static cairn.domain.reservation.Fixtures.stay;
import static cairn.domain.reservation.Fixtures.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.reservation.ReservationCommand.CancelReservation;
import cairn.domain.reservation.ReservationCommand.CheckIn;
import cairn.domain.reservation.ReservationCommand.CheckOut;
import cairn.domain.reservation.ReservationCommand.RecordNoShow;
import cairn.domain.reservation.ReservationCommand.UpdateReservation;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReservationProgressTest {

    private static final Stay NIGHTS = stay(0, 2, 2);
    private static final Owner STRANGER = new Owner(OWNER.operator(), Mode.TEST);

    private final Reservation confirmed = Reservation.evolve(null, created(1, NIGHTS));
    private final Reservation checkedIn = Reservation.evolve(confirmed, new ReservationCheckedIn(id(1), OWNER));

    @Test
    void guestsCheckInAndOut() {
        var out = checkedIn.checkOut(new CheckOut(id(1), OWNER));

        assertThat(confirmed.checkIn(new CheckIn(id(1), OWNER))).isEqualTo(new ReservationCheckedIn(id(1), OWNER));
        assertThat(out).isEqualTo(new ReservationCheckedOut(id(1), OWNER, NIGHTS));
        assertThat(Reservation.evolve(checkedIn, out).status()).isEqualTo(Status.CHECKED_OUT);
    }

    @Test
    void aNoShowFreesTheRooms() {
        assertThat(confirmed.recordNoShow(new RecordNoShow(id(1), OWNER)))
                .isEqualTo(new ReservationNoShow(id(1), OWNER, NIGHTS));
    }

    @Test
    void cancellingFreesTheRooms() {
        assertThat(confirmed.cancel(new CancelReservation(id(1), OWNER, Optional.of(1))))
                .contains(new ReservationCancelled(id(1), OWNER, NIGHTS));
    }

    @Test
    void anothersReservationIsMissingForEveryCommand() {
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> confirmed.update(update(STRANGER, Optional.empty(), 2), with(RoomNights.EMPTY)));
        assertThatExceptionOfType(Missing.class).isThrownBy(() -> checkedIn.checkOut(new CheckOut(id(1), STRANGER)));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> confirmed.recordNoShow(new RecordNoShow(id(1), STRANGER)));
    }

    @Test
    void onlyTheExpectedVersionIsUpdated() {
        assertThatExceptionOfType(Stale.class)
                .isThrownBy(() -> confirmed.update(update(OWNER, Optional.of(2), 1), with(RoomNights.EMPTY)))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("precondition-failed"));
        assertThat(confirmed.update(update(OWNER, Optional.of(1), 1), with(RoomNights.EMPTY)))
                .isPresent();
    }

    @Test
    void everyFaultOfAnUpdateIsNamed() {
        var unknownBooking = new UpdateReservation(
                id(1),
                OWNER,
                Optional.empty(),
                Fixtures.FIRST_NIGHT,
                Fixtures.FIRST_NIGHT,
                2,
                5,
                MealPlan.FULL_BOARD,
                Optional.empty(),
                Optional.of(new UUID(8, 8)));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> confirmed.update(unknownBooking, with(RoomNights.EMPTY)))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .extracting(Fault::member)
                        .containsExactly("checkOut", "guests", "mealPlan", "bookingId"));
    }

    @Test
    void aHouseThatLeftTheCatalogueHasNoRooms() {
        var gone = new ReservationContext(Optional.empty(), _ -> RoomNights.EMPTY, _ -> false, NOW);

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> confirmed.update(update(OWNER, Optional.empty(), 1), gone))
                .satisfies(refusal -> assertThat(refusal.unavailable()).isNotEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "CONFIRMED, confirmed, true",
        "CHECKED_IN, checked_in, true",
        "CHECKED_OUT, checked_out, false",
        "CANCELLED, cancelled, false",
        "NO_SHOW, no_show, false"
    })
    void roomsAreTakenUntilTheGuestsLeave(Status status, String label, boolean hasRooms) {
        assertThat(status.hasRooms()).isEqualTo(hasRooms);
        assertThat(status.label()).isEqualTo(label);
    }

    private static UpdateReservation update(Owner caller, Optional<Integer> expected, int guests) {
        return new UpdateReservation(
                id(1),
                caller,
                expected,
                NIGHTS.checkIn(),
                NIGHTS.checkOut(),
                2,
                guests,
                MealPlan.ROOM_ONLY,
                Optional.empty(),
                Optional.empty());
    }
}
