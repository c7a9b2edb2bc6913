package cairn.application.port.in;

import cairn.application.view.BookingChange;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

/** Lists the changes of a booking, oldest first, from its events. */
public record ListBookingChanges(BookingId bookingId, Owner owner, Window window)
        implements Query<Page<BookingChange>> {}
