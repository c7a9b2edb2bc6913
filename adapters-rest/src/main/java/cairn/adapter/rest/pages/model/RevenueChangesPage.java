package cairn.adapter.rest.pages.model;

import org.jspecify.annotations.Nullable;

/**
 * The bookings of a row of the revenue, or those that changed it.
 *
 * @param name the row, in words
 * @param events the address of the events of the bookings that the row counts
 * @param since the earlier position; null if all bookings are shown
 * @param bookings the number of bookings
 * @param omitted the number of bookings that are not shown
 */
public record RevenueChangesPage(
        String name, String events, @Nullable Long since, long until, String bookings, long omitted, DataTable table) {}
