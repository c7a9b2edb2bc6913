/** API keys at {@code /v1/api-keys} and {@code /v1/operators/:id/keys}. */
@NullMarked
package cairn.adapter.rest.api.key;

import org.jspecify.annotations.NullMarked;
