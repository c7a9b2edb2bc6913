/** Current and past conditions of routes: reports, weather alerts and closures. */
@NullMarked
package cairn.domain.conditions;

import org.jspecify.annotations.NullMarked;
