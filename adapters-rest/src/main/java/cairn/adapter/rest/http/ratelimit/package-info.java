/** Rate limits: the requests of a caller per minute by tier, address and endpoint, and the headers that report them. */
@NullMarked
package cairn.adapter.rest.http.ratelimit;

import org.jspecify.annotations.NullMarked;
