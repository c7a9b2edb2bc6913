/** The use cases of conditions. */
@NullMarked
package cairn.application.conditions;

import org.jspecify.annotations.NullMarked;
