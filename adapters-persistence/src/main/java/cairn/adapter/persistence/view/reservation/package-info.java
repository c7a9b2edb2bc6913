/** Reservations as lists show them, and what they leave of the rooms, in tables. */
@NullMarked
package cairn.adapter.persistence.view.reservation;

import org.jspecify.annotations.NullMarked;
