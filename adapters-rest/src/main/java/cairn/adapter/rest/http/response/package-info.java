/** How answers are represented: bytes, entity tags, compression, caching, and pages of lists. */
@NullMarked
package cairn.adapter.rest.http.response;

import org.jspecify.annotations.NullMarked;
