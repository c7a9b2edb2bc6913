/** Determines the id, the client address and the origin of each request. */
@NullMarked
package cairn.adapter.rest.http.request;

import org.jspecify.annotations.NullMarked;
