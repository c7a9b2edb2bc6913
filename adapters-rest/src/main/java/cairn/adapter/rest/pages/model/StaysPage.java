package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reservations that a filter selects.
 *
 * @param from the first night, as a date field writes it; empty for all
 * @param to the last night, as a date field writes it; empty for all
 * @param isFiltered whether the list may leave out reservations of the operator
 * @param isLagging whether the list may lack the latest changes
 * @param past the point at which the reservations are shown; null for now
 */
public record StaysPage(
        List<FilterOption> statuses,
        List<FilterOption> houses,
        String from,
        String to,
        List<Row> rows,
        Pager pager,
        boolean isFiltered,
        boolean isLagging,
        @Nullable Past past) {

    /** A reservation; its name is that of its guest or, without one, the end of its id. */
    public record Row(String id, String name, String house, String nights, String rooms, String price, Badge status) {}
}
