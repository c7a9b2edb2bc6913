/**
 * Revenue of bookings: facts, reports and replays.
 *
 * <p>{@code RevenueReplayRunner} is large: a replay, from its request to its end, is one procedure.
 */
@NullMarked
package cairn.application.revenue;

import org.jspecify.annotations.NullMarked;
