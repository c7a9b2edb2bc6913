/** Links to pages of trips at {@code /v1/bookings/:id/trip-link}. */
@NullMarked
package cairn.adapter.rest.api.triplink;

import org.jspecify.annotations.NullMarked;
