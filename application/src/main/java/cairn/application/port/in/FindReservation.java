package cairn.application.port.in;

import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.reservation.ReservationId;
import java.util.Optional;

/**
 * Which reservation is this? Answered from its events: always current.
 *
 * @param moment at which to show it; absent for now
 */
public record FindReservation(ReservationId reservationId, Owner owner, Optional<LogMoment> moment)
        implements Query<ReservationView> {

    public FindReservation(ReservationId reservationId, Owner owner) {
        this(reservationId, owner, Optional.empty());
    }
}
