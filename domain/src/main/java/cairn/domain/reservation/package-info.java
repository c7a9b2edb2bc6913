/** Rooms of tea houses, from the day they are reserved to the morning their guests leave. */
@NullMarked
package cairn.domain.reservation;

import org.jspecify.annotations.NullMarked;
