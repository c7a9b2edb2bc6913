package cairn.application.port.in;

import cairn.application.view.TripView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;

/**
 * Finds a booking with its guide, its insurances and its named travellers. The answer is read from events and is always
 * current.
 */
public record FindTrip(BookingId bookingId, Owner owner) implements Query<TripView> {}
