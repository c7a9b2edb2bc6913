package cairn.application.port.in;

import cairn.application.view.TripView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

/** Who is on the way with this booking? Answered from events: always current. */
public record FindTrip(BookingId bookingId, Owner owner) implements Query<TripView> {}
