/** Bookings as lists show them, in a table. */
@NullMarked
package cairn.adapter.persistence.booking;

import org.jspecify.annotations.NullMarked;
