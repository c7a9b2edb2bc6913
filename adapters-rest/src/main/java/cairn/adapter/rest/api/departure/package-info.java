/** Departures at {@code /v1/departures}. */
@NullMarked
package cairn.adapter.rest.api.departure;

import org.jspecify.annotations.NullMarked;
