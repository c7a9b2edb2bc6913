package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The deliveries of a webhook endpoint.
 *
 * @param progress the numbers of deliveries that the filters select
 * @param filters the query of the filters, with its question mark
 * @param types the event types to filter by
 * @param subject the object to filter by; empty for all
 * @param from the first day, as a date field writes it; empty for all
 * @param to the last day, as a date field writes it; empty for all
 * @param isFiltered whether deliveries may be hidden by filters
 */
public record DeliveriesPage(
        WebhooksPage.Row endpoint,
        Progress progress,
        String filters,
        List<Row> rows,
        List<FilterOption> statuses,
        List<FilterOption> types,
        String subject,
        String from,
        String to,
        boolean isFiltered,
        Pager pager) {

    /**
     * The numbers of deliveries by status.
     *
     * @param over the number of those that are not attempted again
     */
    public record Progress(String pending, String succeeded, String exhausted, long over, long total) {

        public boolean isOver() {
            return over == total;
        }
    }

    /**
     * A delivery.
     *
     * @param attempts the number of its stored attempts
     * @param last the latest attempt; null if there was none
     * @param next the earliest time of the next attempt; null unless it is pending
     */
    public record Row(
            String id,
            String type,
            String subject,
            Badge status,
            int attempts,
            @Nullable Attempt last,
            @Nullable When next,
            When created) {}

    /**
     * A request of a delivery.
     *
     * @param response the beginning of the response; empty if there was none
     */
    public record Attempt(When at, Badge outcome, String latency, String response) {}
}
