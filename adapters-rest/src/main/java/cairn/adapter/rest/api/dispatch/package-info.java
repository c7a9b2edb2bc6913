/** Dispatches at {@code /v1/emergency/dispatch} and {@code /v1/helicopter/dispatch}. */
@NullMarked
package cairn.adapter.rest.api.dispatch;

import org.jspecify.annotations.NullMarked;
