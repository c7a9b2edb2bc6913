/** Deadlines in a table, and the scheduler that watches it on each node. */
@NullMarked
package cairn.adapter.persistence.deadline;

import org.jspecify.annotations.NullMarked;
