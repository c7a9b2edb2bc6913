/** Bookings of places on trails for parties and their crews. */
@NullMarked
package cairn.domain.booking;

import org.jspecify.annotations.NullMarked;
