/** Answers that are kept as bytes for the next who asks the same. */
@NullMarked
package cairn.adapter.rest.http.cache;

import org.jspecify.annotations.NullMarked;
