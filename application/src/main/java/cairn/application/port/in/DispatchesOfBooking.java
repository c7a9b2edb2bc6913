package cairn.application.port.in;

import cairn.application.view.DispatchView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

/** Which calls for help were made for this booking? Answered from their events: always current, oldest first. */
public record DispatchesOfBooking(BookingId bookingId, Owner owner) implements Query<Page<DispatchView>> {}
