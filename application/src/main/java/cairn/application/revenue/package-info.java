/** Revenue of bookings: facts, reports and replays. */
@NullMarked
package cairn.application.revenue;

import org.jspecify.annotations.NullMarked;
