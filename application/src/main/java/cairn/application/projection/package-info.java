/**
 * Runs, divides, replays and rebuilds projections of the event log.
 *
 * <p>{@code Rebuild} is large: a rebuild, a trial and the switch share their steps.
 */
@NullMarked
package cairn.application.projection;

import org.jspecify.annotations.NullMarked;
