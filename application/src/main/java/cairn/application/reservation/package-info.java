/** The use cases of reservations. */
@NullMarked
package cairn.application.reservation;

import org.jspecify.annotations.NullMarked;
