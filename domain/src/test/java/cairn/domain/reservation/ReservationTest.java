package cairn.domain.reservation;

import static cairn.domain.reservation.Fixtures.BOOKING;
import static cairn.domain.reservation.Fixtures.FIRST_NIGHT;
import static cairn.domain.reservation.Fixtures.HOUSE;
import static cairn.domain.reservation.Fixtures.NOW;
import static cairn.domain.reservation.Fixtures.OWNER;
import static cairn.domain.reservation.Fixtures.created;
import static cairn.domain.reservation.Fixtures.id;
import static cairn.domain.reservation.Fixtures.rupees;
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
import cairn.domain.reservation.ReservationCommand.CreateReservation;
import cairn.domain.reservation.ReservationCommand.RecordNoShow;
import cairn.domain.reservation.ReservationCommand.UpdateReservation;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReservationTest {

    private final Reservation confirmed = Reservation.evolve(null, created(1, stay(0, 2, 2)));

    @Test
    void aStayCostsThePlansPriceForEachRoomAndNightWhateverTheGuests() {
        var made = Reservation.create(
                command(stay(0, 3, 2), 3, MealPlan.HALF_BOARD, Optional.of(BOOKING)), HOUSE, with(RoomNights.EMPTY));

        assertThat(made.price()).isEqualTo(rupees(3_600 * 2 * 3));
        assertThat(made.stays()).containsExactly(stay(0, 3, 2));
    }

    @Test
    void everyFaultIsNamedAtOnce() {
        var wrong = new CreateReservation(
                id(1),
                OWNER,
                "lodge",
                LocalDate.parse("2026-11-19"),
                LocalDate.parse("2026-11-19"),
                1,
                3,
                MealPlan.FULL_BOARD,
                Optional.empty(),
                Optional.of(new UUID(8, 8)));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> Reservation.create(wrong, HOUSE, with(RoomNights.EMPTY)))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .extracting("member")
                        .containsExactly("checkOut", "checkIn", "guests", "mealPlan", "bookingId"));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-20, 2026-11-21, 1, 1, true", // today in Kathmandu
        "2026-11-19, 2026-11-21, 1, 1, false",
        "2027-03-02, 2027-04-01, 1, 2, true",
        "2027-03-02, 2027-04-02, 1, 2, false",
        "2027-03-02, 2027-03-02, 1, 1, false",
        "2027-03-03, 2027-03-02, 1, 1, false",
        "2027-03-02, 2027-03-03, 0, 1, false",
        "2027-03-02, 2027-03-03, 1, 0, false",
        "2027-03-02, 2027-03-03, 1, 3, false",
        "2027-03-02, 2027-03-03, 3, 6, true",
        "2027-03-02, 2027-03-03, 3, 7, false"
    })
    void aStayIsSoundOrRefused(LocalDate in, LocalDate out, int rooms, int guests, boolean isSound) {
        var asked = new CreateReservation(
                id(1), OWNER, "lodge", in, out, rooms, guests, MealPlan.ROOM_ONLY, Optional.empty(), Optional.empty());
        if (isSound) {
            assertThat(Reservation.create(asked, HOUSE, with(RoomNights.EMPTY))
                            .lodging()
                            .stay()
                            .rooms())
                    .isEqualTo(rooms);
        } else {
            assertThatExceptionOfType(Invalid.class)
                    .isThrownBy(() -> Reservation.create(asked, HOUSE, with(RoomNights.EMPTY)));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 2, 1, true", // beside two of three
        "0, 2, 2, false",
        "1, 3, 2, false",
        "2, 4, 3, true", // from the morning on
        "2, 4, 4, false",
        "-2, 0, 1, false", // at the end of February the house is closed
        "-2, 1, 1, false",
        "89, 92, 1, false" // and so it is from June on
    })
    void roomsAreThereOnEveryNightOrNotAtAll(int from, int to, int rooms, boolean areThere) {
        var taken = RoomNights.EMPTY.after(created(2, stay(0, 2, 2)));
        var asked = command(stay(from, to, rooms), rooms, MealPlan.ROOM_ONLY, Optional.empty());
        if (areThere) {
            assertThat(Reservation.create(asked, HOUSE, with(taken)).stays()).containsExactly(stay(from, to, rooms));
        } else {
            assertThatExceptionOfType(Conflict.class)
                    .isThrownBy(() -> Reservation.create(asked, HOUSE, with(taken)))
                    .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("no-availability"));
        }
    }

    @Test
    void moreRoomsThanCanBeCountedAreRefused() {
        var asked = command(stay(0, 30, Integer.MAX_VALUE), 1, MealPlan.ROOM_ONLY, Optional.empty());

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> Reservation.create(asked, HOUSE, with(RoomNights.EMPTY)));
    }

    @Test
    void aMoveTellsWhatItFreesAndCostsWhatItIsNow() {
        var moved = confirmed
                .update(change(stay(1, 4, 1), 1), with(RoomNights.EMPTY))
                .orElseThrow();

        assertThat(moved.freed()).contains(stay(0, 2, 2));
        assertThat(moved.lodging().stay()).isEqualTo(stay(1, 4, 1));
        assertThat(moved.price()).isEqualTo(rupees(2_100 * 3));
    }

    @Test
    void aMoveOntoNightsThatOthersHaveLeavesEverythingAsItWas() {
        var full = RoomNights.EMPTY.after(created(1, stay(0, 2, 2))).after(created(2, stay(2, 4, 3)));

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> confirmed.update(change(stay(1, 3, 2), 2), with(full)));
    }

    @Test
    void aStayMayBecomeShorterWhateverTheHouseHasLeft() {
        var gone = new ReservationContext(Optional.empty(), _ -> RoomNights.EMPTY, _ -> false, NOW);
        var house = new ReservationContext(
                Optional.of(HOUSE),
                _ -> {
                    throw new AssertionError("nothing is asked of the nights");
                },
                _ -> false,
                NOW);

        assertThat(confirmed.update(change(stay(0, 1, 2), 2), house)).isPresent();
        assertThatExceptionOfType(Conflict.class).isThrownBy(() -> confirmed.update(change(stay(0, 1, 2), 2), gone));
    }

    @Test
    void anotherNameKeepsNightsAndPrice() {
        var named = new UpdateReservation(
                id(1),
                OWNER,
                Optional.empty(),
                FIRST_NIGHT,
                FIRST_NIGHT.plusDays(2),
                2,
                2,
                MealPlan.ROOM_ONLY,
                Optional.of(new Guest("Maya Gurung")),
                Optional.empty());
        var gone = new ReservationContext(Optional.empty(), _ -> RoomNights.EMPTY, _ -> false, NOW);
        var updated = confirmed.update(named, gone).orElseThrow();

        assertThat(updated.freed()).isEmpty();
        assertThat(updated.price()).isEqualTo(confirmed.price());
        assertThat(updated.lodging().guest()).hasToString("Optional[Guest[…]]");
    }

    @Test
    void whatIsAsItWasIsNoEvent() {
        assertThat(confirmed.update(change(stay(0, 2, 2), 2), with(RoomNights.EMPTY)))
                .isEmpty();
    }

    @Test
    void aStayThatHasStartedKeepsItsFirstNight() {
        var later = new ReservationContext(
                Optional.of(HOUSE), _ -> RoomNights.EMPTY, _ -> false, NOW.plusSeconds(200L * 24 * 3600));

        assertThat(confirmed.update(change(stay(0, 3, 2), 2), later)).isPresent();
        assertThatExceptionOfType(Invalid.class).isThrownBy(() -> confirmed.update(change(stay(1, 3, 2), 2), later));
    }

    @Test
    void aStaleVersionIsNotChanged() {
        assertThatExceptionOfType(Stale.class)
                .isThrownBy(() -> confirmed.cancel(new CancelReservation(id(1), OWNER, Optional.of(2))))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("precondition-failed"));
    }

    @Test
    void anothersReservationIsNotThere() {
        var other = new Owner(OWNER.operator(), Mode.TEST);

        assertThatExceptionOfType(Missing.class).isThrownBy(() -> confirmed.checkIn(new CheckIn(id(1), other)));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> confirmed.cancel(new CancelReservation(id(1), other, Optional.empty())));
    }

    @Test
    void cancellingTwiceChangesNothing() {
        var cancelled = Reservation.evolve(confirmed, new ReservationCancelled(id(1), OWNER, stay(0, 2, 2)));

        assertThat(cancelled.cancel(new CancelReservation(id(1), OWNER, Optional.empty())))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Status.class)
    void onlyWhatAStatusAllowsIsDone(Status status) {
        var reservation = new Reservation(id(1), OWNER, status, confirmed.lodging(), confirmed.price(), 3);

        assertDone(status, "check_in", () -> reservation.checkIn(new CheckIn(id(1), OWNER)));
        assertDone(status, "check_out", () -> reservation.checkOut(new CheckOut(id(1), OWNER)));
        assertDone(status, "no_show", () -> reservation.recordNoShow(new RecordNoShow(id(1), OWNER)));
        assertDone(status, "update", () -> reservation.update(change(stay(0, 1, 1), 1), with(RoomNights.EMPTY)));
        if (status != Status.CANCELLED) {
            assertDone(
                    status, "cancel", () -> reservation.cancel(new CancelReservation(id(1), OWNER, Optional.empty())));
        }
    }

    private static void assertDone(Status status, String action, Runnable doing) {
        if (status.allowed().contains(action)) {
            doing.run();
        } else {
            assertThatExceptionOfType(Conflict.class).isThrownBy(doing::run).satisfies(refusal -> {
                var standing = refusal.standing().orElseThrow();
                assertThat(standing.status()).isEqualTo(status.label());
                assertThat(standing.allowed()).isEqualTo(status.allowed());
            });
        }
    }

    @Test
    void everyEventCounts() {
        var moved = new ReservationUpdated(
                id(1), OWNER, Fixtures.lodging(stay(1, 2, 1)), rupees(2_100), Optional.of(stay(0, 2, 2)));

        assertThat(Reservation.evolve(confirmed, moved))
                .isEqualTo(new Reservation(
                        id(1), OWNER, Status.CONFIRMED, Fixtures.lodging(stay(1, 2, 1)), rupees(2_100), 2));
    }

    private static CreateReservation command(Stay stay, int guests, MealPlan plan, Optional<UUID> booking) {
        return new CreateReservation(
                id(1),
                OWNER,
                "lodge",
                stay.checkIn(),
                stay.checkOut(),
                stay.rooms(),
                guests,
                plan,
                Optional.empty(),
                booking);
    }

    private static UpdateReservation change(Stay stay, int guests) {
        return new UpdateReservation(
                id(1),
                OWNER,
                Optional.empty(),
                stay.checkIn(),
                stay.checkOut(),
                stay.rooms(),
                guests,
                MealPlan.ROOM_ONLY,
                Optional.empty(),
                Optional.empty());
    }
}
