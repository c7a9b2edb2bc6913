/** Marks deprecated parts of the API, and warns the programs that still use them. */
@NullMarked
package cairn.adapter.rest.http.deprecation;

import org.jspecify.annotations.NullMarked;
