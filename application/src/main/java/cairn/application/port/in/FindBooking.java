package cairn.application.port.in;

import cairn.application.view.BookingView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import java.util.Optional;

/** Finds a booking as of a moment, or now. The answer is always current. */
public record FindBooking(BookingId bookingId, Owner owner, Optional<LogMoment> moment) implements Query<BookingView> {

    public FindBooking(BookingId bookingId, Owner owner) {
        this(bookingId, owner, Optional.empty());
    }
}
