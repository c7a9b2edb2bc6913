/** Reservations at {@code /v1/reservations}; they are created at {@code /v1/tea-houses}. */
@NullMarked
package cairn.adapter.rest.api.reservation;

import org.jspecify.annotations.NullMarked;
