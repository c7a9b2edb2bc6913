/** Stores the views that lists show. */
@NullMarked
package cairn.adapter.persistence.view;

import org.jspecify.annotations.NullMarked;
