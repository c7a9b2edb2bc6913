/** {@code /v1/porters}. */
@NullMarked
package cairn.adapter.rest.porter;

import org.jspecify.annotations.NullMarked;
