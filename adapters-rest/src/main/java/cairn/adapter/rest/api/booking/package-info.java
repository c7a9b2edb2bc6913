/** Bookings at {@code /v1/bookings}. */
@NullMarked
package cairn.adapter.rest.api.booking;

import org.jspecify.annotations.NullMarked;
