/** How values are written on the wire: names, scalars, and the sentences that tell what a value must be. */
@NullMarked
package cairn.adapter.rest.http.json;

import org.jspecify.annotations.NullMarked;
