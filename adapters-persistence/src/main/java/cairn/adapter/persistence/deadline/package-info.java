/** Stores deadlines in a table, and executes those that are due. */
@NullMarked
package cairn.adapter.persistence.deadline;

import org.jspecify.annotations.NullMarked;
