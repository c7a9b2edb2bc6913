/** Reads the nights and permits of bookings from the tables of their views. */
@NullMarked
package cairn.adapter.persistence.view.departure;

import org.jspecify.annotations.NullMarked;
