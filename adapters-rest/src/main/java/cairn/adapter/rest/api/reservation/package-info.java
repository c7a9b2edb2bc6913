/** {@code /v1/reservations}, and how they are made at {@code /v1/tea-houses}. */
@NullMarked
package cairn.adapter.rest.api.reservation;

import org.jspecify.annotations.NullMarked;
