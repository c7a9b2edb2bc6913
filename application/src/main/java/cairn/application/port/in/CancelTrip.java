package cairn.application.port.in;

import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Command;
import java.util.Set;

/**
 * Cancels a booking and releases what was taken for its trip: all in one append, or nothing. Reservations of another booking
 * stay as they are, and so does what cannot be cancelled or withdrawn any more.
 */
public record CancelTrip(CancelBooking booking, Set<ReservationId> reservations, Set<ApplicationId> permits)
        implements Command {

    public CancelTrip {
        reservations = Set.copyOf(reservations);
        permits = Set.copyOf(permits);
    }
}
