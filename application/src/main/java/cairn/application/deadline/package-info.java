/** Sets and fires deadlines. */
@NullMarked
package cairn.application.deadline;

import org.jspecify.annotations.NullMarked;
