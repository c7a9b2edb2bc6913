package cairn.benchmark.store;

import cairn.domain.catalogue.TeaHouse;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.reservation.ReservationCommand.CancelReservation;
import cairn.domain.reservation.ReservationCommand.CheckIn;
import cairn.domain.reservation.ReservationCommand.CheckOut;
import cairn.domain.reservation.ReservationCommand.CreateReservation;
import cairn.domain.reservation.ReservationCommand.RecordNoShow;
import cairn.domain.reservation.ReservationContext;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.shared.Rejection.Conflict;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Rooms for a party. A house without enough free rooms is not reserved: the party sleeps somewhere else. */
final class SimulatedReservation {

    private final CreateReservation command;
    private final TeaHouse house;
    private final RoomLedger ledger;
    private @Nullable Reservation reservation;

    SimulatedReservation(CreateReservation command, TeaHouse house, RoomLedger ledger) {
        this.command = command;
        this.house = house;
        this.ledger = ledger;
    }

    Optional<ReservationEvent> create(Instant now) {
        var context = new ReservationContext(
                Optional.of(house),
                stay -> ledger.of(command.owner().mode(), stay),
                booking -> command.bookingId().equals(Optional.of(booking)),
                now);
        try {
            return recorded(Reservation.create(command, house, context));
        } catch (Conflict _) {
            return Optional.empty();
        }
    }

    Optional<ReservationEvent> checkIn() {
        return ifIs(Status.CONFIRMED).flatMap(known -> recorded(known.checkIn(new CheckIn(known.id(), known.owner()))));
    }

    Optional<ReservationEvent> checkOut() {
        return ifIs(Status.CHECKED_IN)
                .flatMap(known -> recorded(known.checkOut(new CheckOut(known.id(), known.owner()))));
    }

    Optional<ReservationEvent> recordNoShow() {
        return ifIs(Status.CONFIRMED)
                .flatMap(known -> recorded(known.recordNoShow(new RecordNoShow(known.id(), known.owner()))));
    }

    Optional<ReservationEvent> cancel() {
        return ifIs(Status.CONFIRMED)
                .flatMap(known -> known.cancel(new CancelReservation(known.id(), known.owner(), Optional.empty())))
                .flatMap(this::recorded);
    }

    private Optional<Reservation> ifIs(Status status) {
        return Optional.ofNullable(reservation).filter(known -> known.status() == status);
    }

    private Optional<ReservationEvent> recorded(ReservationEvent event) {
        reservation = Reservation.evolve(reservation, event);
        ledger.record(event);
        return Optional.of(event);
    }
}
