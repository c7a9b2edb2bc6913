/** How many requests a caller may send: per minute by tier, address and endpoint, and what every answer tells of it. */
@NullMarked
package cairn.adapter.rest.limit;

import org.jspecify.annotations.NullMarked;
