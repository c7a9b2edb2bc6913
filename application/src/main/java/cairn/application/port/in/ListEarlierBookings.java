package cairn.application.port.in;

import cairn.application.view.BookingView;
import cairn.application.view.UncountedPage;

/**
 * Lists bookings as they were at a moment, the newest first. The list has those that existed then, wiped test objects
 * included; its filters apply to what they were.
 *
 * @param list the list to return; its order is not used
 */
public record ListEarlierBookings(ListBookings list, LogMoment moment) implements Query<UncountedPage<BookingView>> {}
