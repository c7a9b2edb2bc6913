package cairn.application.port.in;

import cairn.application.view.BookingCounts;
import cairn.domain.access.Owner;

/**
 * Counts an operator's bookings by status, including the operator's own latest writes.
 *
 * @param filter the bookings to count; its statuses are ignored
 */
public record CountBookings(Owner owner, ListBookings.Filter filter) implements Query<BookingCounts> {}
