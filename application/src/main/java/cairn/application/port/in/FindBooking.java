package cairn.application.port.in;

import cairn.application.view.BookingView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import java.util.Optional;

/**
 * Which booking is this? Answered from its events: always current.
 *
 * @param moment at which to show it; absent for now
 */
public record FindBooking(BookingId bookingId, Owner owner, Optional<LogMoment> moment) implements Query<BookingView> {

    public FindBooking(BookingId bookingId, Owner owner) {
        this(bookingId, owner, Optional.empty());
    }
}
