/** Stores the dispatches that lists show. */
@NullMarked
package cairn.adapter.persistence.view.dispatch;

import org.jspecify.annotations.NullMarked;
