package cairn.application.port.in;

import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.reservation.ReservationId;
import java.util.Optional;

/** Finds a reservation as of a moment, or now. The answer is always current. */
public record FindReservation(ReservationId reservationId, Owner owner, Optional<LogMoment> moment)
        implements Query<ReservationView> {

    public FindReservation(ReservationId reservationId, Owner owner) {
        this(reservationId, owner, Optional.empty());
    }
}
