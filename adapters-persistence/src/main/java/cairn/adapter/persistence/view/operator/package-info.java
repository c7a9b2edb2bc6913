/** Stores the operators that lists show. */
@NullMarked
package cairn.adapter.persistence.view.operator;

import org.jspecify.annotations.NullMarked;
