/** What bookings count for in the revenue, in PostgreSQL. */
@NullMarked
package cairn.adapter.persistence.revenue;

import org.jspecify.annotations.NullMarked;
