package cairn.application.port.in;

import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Command;
import java.util.Set;

/**
 * Updates a booking and moves its reservations by as many days as its start, all in one append or not at all. Skips
 * reservations of another booking, and those whose guests have arrived.
 */
public record MoveTrip(UpdateBooking booking, Set<ReservationId> reservations) implements Command {

    public MoveTrip {
        reservations = Set.copyOf(reservations);
    }
}
