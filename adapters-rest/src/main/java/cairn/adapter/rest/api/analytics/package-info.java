/** Analytics of bookings and dispatches at {@code /v1/analytics}. */
@NullMarked
package cairn.adapter.rest.api.analytics;

import org.jspecify.annotations.NullMarked;
