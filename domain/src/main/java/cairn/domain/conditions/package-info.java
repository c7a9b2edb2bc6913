/** What it is like on the routes, now and in the past: reports, weather alerts, closures. */
@NullMarked
package cairn.domain.conditions;

import org.jspecify.annotations.NullMarked;
