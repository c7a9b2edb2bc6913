/** Limits the requests of a caller per minute by tier, address and endpoint, and reports the limits in headers. */
@NullMarked
package cairn.adapter.rest.http.ratelimit;

import org.jspecify.annotations.NullMarked;
