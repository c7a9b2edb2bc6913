/** Payments and refunds of bookings at {@code /v1/bookings/:id/payments}. */
@NullMarked
package cairn.adapter.rest.api.payment;

import org.jspecify.annotations.NullMarked;
