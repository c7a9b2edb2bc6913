package cairn.application.port.in;

import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.reservation.ReservationId;
import java.util.Optional;

/**
 * Finds a reservation. The answer is read from its events and is always current.
 *
 * @param moment the moment whose state to show; absent for now
 */
public record FindReservation(ReservationId reservationId, Owner owner, Optional<LogMoment> moment)
        implements Query<ReservationView> {

    public FindReservation(ReservationId reservationId, Owner owner) {
        this(reservationId, owner, Optional.empty());
    }
}
