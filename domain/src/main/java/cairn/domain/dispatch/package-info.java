/** Helicopter rescue: dispatches, advice and guarantees of payment. */
@NullMarked
package cairn.domain.dispatch;

import org.jspecify.annotations.NullMarked;
