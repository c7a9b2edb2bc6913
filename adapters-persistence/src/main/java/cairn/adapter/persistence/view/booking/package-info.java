/** Bookings as lists show them, in a table. */
@NullMarked
package cairn.adapter.persistence.view.booking;

import org.jspecify.annotations.NullMarked;
