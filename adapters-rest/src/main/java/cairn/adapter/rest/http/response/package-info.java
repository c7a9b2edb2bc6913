/** Encodes responses: entity tags, compression, cache headers and pages of lists. */
@NullMarked
package cairn.adapter.rest.http.response;

import org.jspecify.annotations.NullMarked;
