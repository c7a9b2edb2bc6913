package cairn.application.view;

import cairn.domain.booking.BookingId;
import java.util.Set;

/** The bookings of a row of the revenue. */
public record CountedBookings(Set<BookingId> ids) {

    public CountedBookings {
        ids = Set.copyOf(ids);
    }
}
