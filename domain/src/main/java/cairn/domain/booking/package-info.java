/**
 * Bookings of places on trails for parties and their crews.
 *
 * <p>{@code Booking} is large: it has a method for each command.
 */
@NullMarked
package cairn.domain.booking;

import org.jspecify.annotations.NullMarked;
