package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bookings that a filter selects.
 *
 * @param table the address of the same bookings as CSV; null for a list of the past
 * @param mayBook whether the member may create bookings
 * @param isFiltered whether the list may leave out bookings of the operator
 * @param isLagging whether the list may lack the latest changes
 * @param past the point at which the bookings are shown; null for now
 */
public record BookingsPage(
        Filters filters,
        List<Tab> tabs,
        List<Choice> routes,
        List<Choice> trails,
        List<Row> rows,
        Pager pager,
        @Nullable String table,
        boolean mayBook,
        boolean isFiltered,
        boolean isLagging,
        @Nullable Past past) {

    /**
     * The fields of the filter as they were filled in; empty if they were not.
     *
     * @param created the month in which the bookings were created
     * @param guide the id of the treks' guide
     * @param order the chosen order; empty for the usual one
     * @param rows the numbers of rows to choose from
     */
    public record Filters(
            String q,
            String status,
            String from,
            String to,
            String created,
            String guide,
            boolean affected,
            boolean due,
            String order,
            List<FilterOption> rows) {

        public boolean isOfHolds() {
            return status.equals("pending");
        }
    }

    public record Tab(String name, String count, String address, boolean isCurrent) {}

    public record Choice(String value, String name, boolean isChosen) {}

    /**
     * A booking.
     *
     * @param due the amount still due; null if nothing is
     * @param holdEnds the end of the hold; null without one
     */
    public record Row(
            String id,
            String name,
            String customer,
            String trek,
            String dates,
            int party,
            String crew,
            String price,
            @Nullable String due,
            Badge status,
            @Nullable When holdEnds,
            boolean isAffected) {}
}
