/** Permit fees and checks at {@code /v1/permits}. */
@NullMarked
package cairn.adapter.rest.api.permit;

import org.jspecify.annotations.NullMarked;
