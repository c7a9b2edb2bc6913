/** Requests that happen once, however often they are sent. */
@NullMarked
package cairn.adapter.rest.http.idempotency;

import org.jspecify.annotations.NullMarked;
