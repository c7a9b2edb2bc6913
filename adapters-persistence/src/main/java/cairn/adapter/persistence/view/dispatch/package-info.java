/** Dispatches as lists find them, in a table. */
@NullMarked
package cairn.adapter.persistence.view.dispatch;

import org.jspecify.annotations.NullMarked;
