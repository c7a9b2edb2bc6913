package cairn.domain.reservation;

import static cairn.domain.reservation.Fixtures.FIRST_NIGHT;
import static cairn.domain.reservation.Fixtures.HOUSE;
import static cairn.domain.reservation.Fixtures.NOW;
import static cairn.domain.reservation.Fixtures.created;
import static cairn.domain.reservation.Fixtures.id;
import static cairn.domain.reservation.Fixtures.stay;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StayMovesTest {

    /** The house has three rooms. */
    private final List<ReservationCreated> trip = List.of(
            created(1, stay(4, 6, 2)),
            created(2, stay(6, 7, 2)),
            created(3, stay(7, 10, 2)),
            created(4, stay(4, 10, 1)));

    private static List<ReservationUpdated> moved(
            long days, List<ReservationCreated> trip, ReservationCreated... others) {
        var rooms = Stream.concat(trip.stream(), Stream.of(others))
                .reduce(RoomNights.EMPTY, RoomNights::after, (_, last) -> last);
        var reservations =
                trip.stream().map(event -> Reservation.evolve(null, event)).toList();
        return StayMoves.by(days, reservations, _ -> Fixtures.with(rooms));
    }

    @ParameterizedTest
    @ValueSource(longs = {-3, -2, -1, 1, 2, 3, 7})
    void staysOfATripMakeRoomForEachOther(long days) {
        var moved = moved(days, trip);

        assertThat(moved).hasSize(trip.size()).allSatisfy(event -> {
            var before = trip.stream()
                    .filter(created -> created.reservationId().equals(event.reservationId()))
                    .findFirst()
                    .orElseThrow();
            var stay = before.lodging().stay();
            assertThat(event.lodging().stay())
                    .isEqualTo(new Stay(
                            HOUSE.id(),
                            stay.checkIn().plusDays(days),
                            stay.checkOut().plusDays(days),
                            stay.rooms()));
            assertThat(event.price()).isEqualTo(before.price());
            assertThat(event.freed()).contains(stay);
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 1})
    void whatOthersHaveStaysInTheWay(long days) {
        var others = created(9, days > 0 ? stay(10, 11, 1) : stay(3, 4, 1));

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> moved(days, trip, others))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("no-availability"))
                .withMessageContaining("Reservation ");
    }

    @Test
    void theReservationThatCannotMoveIsNamed() {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> moved(
                        1, List.of(created(1, stay(0, 1, 1)), created(2, stay(4, 5, 1))), created(9, stay(5, 6, 3))))
                .withMessageStartingWith("Reservation " + id(2) + " cannot be moved to " + FIRST_NIGHT.plusDays(5));
    }

    @Test
    void staysOfAnotherHouseTakeNoRoomsHere() {
        var elsewhere = new Stay(new TeaHouseId(new UUID(3, 2)), FIRST_NIGHT.plusDays(1), FIRST_NIGHT.plusDays(2), 3);
        var there = new ReservationCreated(
                id(2),
                Fixtures.OWNER,
                Fixtures.lodging(elsewhere),
                Fixtures.rupees(2_100).times(3));
        var here = created(1, stay(0, 1, 3));
        var reservations = List.of(Reservation.evolve(null, here), Reservation.evolve(null, there));

        var moved = StayMoves.by(
                1,
                reservations,
                reservation -> reservation.id().equals(id(1))
                        ? Fixtures.with(RoomNights.EMPTY.after(here))
                        : new ReservationContext(
                                Optional.of(HOUSE), _ -> RoomNights.EMPTY.after(there), _ -> true, NOW));

        assertThat(moved).hasSize(2);
    }

    @Test
    void noStayMovesIntoThePast() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> moved(-200, trip))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .singleElement()
                        .satisfies(fault -> assertThat(fault.member()).isEqualTo("startDate")));
    }

    @Test
    void noDaysAreNoMove() {
        assertThat(moved(0, trip)).isEmpty();
    }
}
