/**
 * Bookings of places on trails for parties and their crews.
 *
 * <p>{@code Booking} is large: it has all decisions about a booking.
 */
@NullMarked
package cairn.domain.booking;

import org.jspecify.annotations.NullMarked;
