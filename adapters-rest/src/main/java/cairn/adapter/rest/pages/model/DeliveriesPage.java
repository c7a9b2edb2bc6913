package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The deliveries of a webhook endpoint.
 *
 * @param types the event types to filter by
 * @param subject the object to filter by; empty for all
 * @param from the first day, as a date field writes it; empty for all
 * @param to the last day, as a date field writes it; empty for all
 * @param isFiltered whether deliveries may be hidden by filters
 */
public record DeliveriesPage(
        WebhooksPage.Row endpoint,
        List<Row> rows,
        List<FilterOption> statuses,
        List<FilterOption> types,
        String subject,
        String from,
        String to,
        boolean isFiltered,
        Pager pager) {

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
