/** The use cases of bookings. */
@NullMarked
package cairn.application.booking;

import org.jspecify.annotations.NullMarked;
