/** {@code /v1/bookings}. */
@NullMarked
package cairn.adapter.rest.booking;

import org.jspecify.annotations.NullMarked;
