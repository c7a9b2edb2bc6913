/** The use cases of dispatches. */
@NullMarked
package cairn.application.dispatch;

import org.jspecify.annotations.NullMarked;
