/** {@code /v1/analytics}: what an operator's bookings come to. */
@NullMarked
package cairn.adapter.rest.api.analytics;

import org.jspecify.annotations.NullMarked;
