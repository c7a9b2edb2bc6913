/** Porters and guides at {@code /v1/porters}. */
@NullMarked
package cairn.adapter.rest.api.porter;

import org.jspecify.annotations.NullMarked;
