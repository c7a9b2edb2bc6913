/** {@code /v1/permits}. */
@NullMarked
package cairn.adapter.rest.permit;

import org.jspecify.annotations.NullMarked;
