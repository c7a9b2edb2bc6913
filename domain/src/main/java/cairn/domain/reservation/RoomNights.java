package cairn.domain.reservation;

import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The reservations that one decision needs: a fold over all reservations that have had a room of a tea house on one of
 * some nights.
 */
public record RoomNights(Map<ReservationId, Stay> stays) {

    public static final RoomNights EMPTY = new RoomNights(Map.of());

    public RoomNights {
        stays = Map.copyOf(stays);
    }

    Map<LocalDate, Integer> takenByOthers(ReservationId reservation) {
        var taken = new HashMap<LocalDate, Integer>();
        stays.forEach((id, stay) -> {
            if (!id.equals(reservation)) {
                stay.nights().forEach(night -> taken.merge(night, stay.rooms(), Integer::sum));
            }
        });
        return taken;
    }

    public RoomNights after(ReservationEvent event) {
        return switch (event) {
            case ReservationCreated e ->
                with(e.reservationId(), Optional.of(e.lodging().stay()));
            case ReservationUpdated e ->
                e.freed().isPresent()
                        ? with(e.reservationId(), Optional.of(e.lodging().stay()))
                        : this;
            case ReservationCancelled e -> with(e.reservationId(), Optional.empty());
            case ReservationCheckedIn _ -> this;
            case ReservationCheckedOut e -> with(e.reservationId(), Optional.empty());
            case ReservationNoShow e -> with(e.reservationId(), Optional.empty());
        };
    }

    private RoomNights with(ReservationId reservation, Optional<Stay> newest) {
        var changed = new HashMap<>(stays);
        changed.remove(reservation);
        newest.ifPresent(stay -> changed.put(reservation, stay));
        return new RoomNights(changed);
    }
}
