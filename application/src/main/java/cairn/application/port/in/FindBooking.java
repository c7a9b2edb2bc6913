package cairn.application.port.in;

import cairn.application.view.BookingView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import java.util.Optional;

/**
 * Finds a booking. The answer is read from its events and is always current.
 *
 * @param moment the moment whose state to show; absent for now
 */
public record FindBooking(BookingId bookingId, Owner owner, Optional<LogMoment> moment) implements Query<BookingView> {

    public FindBooking(BookingId bookingId, Owner owner) {
        this(bookingId, owner, Optional.empty());
    }
}
