package cairn.application.port.in;

import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Command;
import java.util.Set;

/**
 * Updates a booking and moves reservations by as many days as its start: all in one append, or nothing. Reservations of
 * another booking stay as they are, and so do those whose guests have arrived.
 */
public record MoveTrip(UpdateBooking booking, Set<ReservationId> reservations) implements Command {

    public MoveTrip {
        reservations = Set.copyOf(reservations);
    }
}
