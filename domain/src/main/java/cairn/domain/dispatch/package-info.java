/**
 * Helicopter rescue: dispatches, advice and guarantees of payment.
 *
 * <p>{@code Dispatch} is large: it has all decisions about a dispatch.
 */
@NullMarked
package cairn.domain.dispatch;

import org.jspecify.annotations.NullMarked;
