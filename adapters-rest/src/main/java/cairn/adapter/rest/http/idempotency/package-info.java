/** Ensures that repeated requests with an idempotency key take effect once. */
@NullMarked
package cairn.adapter.rest.http.idempotency;

import org.jspecify.annotations.NullMarked;
