/** The use cases of operators and their keys. */
@NullMarked
package cairn.application.access;

import org.jspecify.annotations.NullMarked;
