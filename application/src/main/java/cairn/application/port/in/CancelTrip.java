package cairn.application.port.in;

import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Command;
import java.util.Set;

/**
 * Cancels a booking and releases its reservations and permit applications, all in one append or not at all. Skips
 * reservations of another booking, and objects that can no longer be cancelled or withdrawn.
 */
public record CancelTrip(CancelBooking booking, Set<ReservationId> reservations, Set<ApplicationId> permits)
        implements Command {

    public CancelTrip {
        reservations = Set.copyOf(reservations);
        permits = Set.copyOf(permits);
    }
}
