/**
 * Dispatches at {@code /v1/emergency/dispatch} and {@code /v1/helicopter/dispatch}.
 *
 * <p>{@code DispatchMapper} is large: a dispatch has the largest response of the API.
 */
@NullMarked
package cairn.adapter.rest.api.dispatch;

import org.jspecify.annotations.NullMarked;
