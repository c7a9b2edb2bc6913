/** Route conditions and their history at {@code /v1/routes/:id/conditions} and {@code /v1/routes/:id/history}. */
@NullMarked
package cairn.adapter.rest.api.conditions;

import org.jspecify.annotations.NullMarked;
