/** Helicopter rescue: what the machine can do where somebody waits for it. */
@NullMarked
package cairn.domain.dispatch;

import org.jspecify.annotations.NullMarked;
