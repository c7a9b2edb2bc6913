/**
 * Reservations at {@code /v1/reservations}; they are created at {@code /v1/tea-houses}.
 *
 * <p>{@code ReservationController} is large: it describes nine operations.
 */
@NullMarked
package cairn.adapter.rest.api.reservation;

import org.jspecify.annotations.NullMarked;
