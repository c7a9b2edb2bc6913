/** What happens because time goes by. */
@NullMarked
package cairn.application.deadline;

import org.jspecify.annotations.NullMarked;
