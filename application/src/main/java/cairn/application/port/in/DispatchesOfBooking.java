package cairn.application.port.in;

import cairn.application.view.DispatchView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

/** Lists the dispatches of a booking, oldest first, from their events. */
public record DispatchesOfBooking(BookingId bookingId, Owner owner) implements Query<Page<DispatchView>> {}
