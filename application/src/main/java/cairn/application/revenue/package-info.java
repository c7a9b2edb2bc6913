/** What bookings bring in, and how it came to that. */
@NullMarked
package cairn.application.revenue;

import org.jspecify.annotations.NullMarked;
