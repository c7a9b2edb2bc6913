package cairn.domain.reservation;

import static cairn.domain.reservation.Fixtures.FIRST_NIGHT;
import static cairn.domain.reservation.Fixtures.OWNER;
import static cairn.domain.reservation.Fixtures.created;
import static cairn.domain.reservation.Fixtures.id;
import static cairn.domain.reservation.Fixtures.lodging;
import static cairn.domain.reservation.Fixtures.rupees;
import static cairn.domain.reservation.Fixtures.stay;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoomNightsTest {

    private final RoomNights one = RoomNights.EMPTY.after(created(1, stay(0, 2, 2)));

    @Test
    void roomsOfSeveralReservationsAddUpByNight() {
        assertThat(one.after(created(2, stay(1, 3, 1))).takenByOthers(id(9)))
                .isEqualTo(Map.of(FIRST_NIGHT, 2, FIRST_NIGHT.plusDays(1), 3, FIRST_NIGHT.plusDays(2), 1));
    }

    @Test
    void aReservationIsNotInItsOwnWay() {
        assertThat(one.takenByOthers(id(1))).isEmpty();
    }

    @Test
    void aMoveFreesTheOldNightsAndTakesTheNewOnes() {
        var next = stay(2, 3, 1);
        var moved =
                one.after(new ReservationUpdated(id(1), OWNER, lodging(next), rupees(1), Optional.of(stay(0, 2, 2))));

        assertThat(moved.takenByOthers(id(9))).isEqualTo(Map.of(FIRST_NIGHT.plusDays(2), 1));
    }

    static Stream<ReservationEvent> endings() {
        return Stream.of(
                new ReservationCancelled(id(1), OWNER, stay(0, 2, 2)),
                new ReservationCheckedOut(id(1), OWNER, stay(0, 2, 2)),
                new ReservationNoShow(id(1), OWNER, stay(0, 2, 2)));
    }

    @ParameterizedTest
    @MethodSource("endings")
    void whoIsGoneLeavesTheRoomsToOthers(ReservationEvent end) {
        assertThat(one.after(end).takenByOthers(id(9))).isEmpty();
        assertThat(end.stays()).containsExactly(stay(0, 2, 2));
    }

    @Test
    void whoHasComeKeepsTheRooms() {
        var come = new ReservationCheckedIn(id(1), OWNER);

        assertThat(one.after(come)).isEqualTo(one);
        assertThat(come.stays()).isEmpty();
    }

    @Test
    void aMoveConcernsTheOldNightsAndTheNewOnes() {
        var moved = new ReservationUpdated(id(1), OWNER, lodging(stay(5, 6, 1)), rupees(1), Optional.of(stay(0, 2, 2)));
        var renamed = new ReservationUpdated(id(1), OWNER, lodging(stay(0, 2, 2)), rupees(1), Optional.empty());

        assertThat(moved.stays()).containsExactly(stay(0, 2, 2), stay(5, 6, 1));
        assertThat(renamed.stays()).isEmpty();
    }
}
