package cairn.application.port.in;

import cairn.application.view.BookingView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

/** Which booking is this? Answered from its events: always current. */
public record FindBooking(BookingId bookingId, Owner owner) implements Query<BookingView> {}
