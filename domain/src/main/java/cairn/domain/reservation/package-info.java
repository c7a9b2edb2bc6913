/** Reservations of rooms in tea houses. */
@NullMarked
package cairn.domain.reservation;

import org.jspecify.annotations.NullMarked;
