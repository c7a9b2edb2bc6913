/** Caches encoded responses of public reads. */
@NullMarked
package cairn.adapter.rest.http.cache;

import org.jspecify.annotations.NullMarked;
