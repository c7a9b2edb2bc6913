package cairn.application.view;

import cairn.domain.booking.BookingId;
import java.util.Set;

public record CountedBookings(Set<BookingId> ids) {

    public CountedBookings {
        ids = Set.copyOf(ids);
    }
}
