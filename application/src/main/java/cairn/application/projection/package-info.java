/** Runs, divides, replays and rebuilds projections of the event log. */
@NullMarked
package cairn.application.projection;

import org.jspecify.annotations.NullMarked;
