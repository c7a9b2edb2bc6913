/** The use cases of operators, keys, members and sessions. */
@NullMarked
package cairn.application.access;

import org.jspecify.annotations.NullMarked;
