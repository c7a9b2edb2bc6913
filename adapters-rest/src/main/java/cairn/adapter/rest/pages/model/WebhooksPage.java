package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The webhook endpoints of an operator in the mode of the page.
 *
 * @param types all event types that an endpoint can receive
 */
public record WebhooksPage(List<Row> rows, List<String> types) {

    /**
     * An endpoint.
     *
     * @param types the event types that it receives, separated by commas
     * @param isEnabled whether it receives deliveries
     * @param rate the share of its deliveries of the last 30 days that succeeded, in words
     * @param trouble why the service disabled it; null unless it did
     * @param previousSecretUntil until when the previous secret also signs; null unless one does
     */
    public record Row(
            String id,
            String url,
            String description,
            String types,
            boolean isCloudEvents,
            boolean isEnabled,
            Badge state,
            String rate,
            @Nullable Trouble trouble,
            @Nullable When previousSecretUntil,
            When created,
            int version) {}

    public record Trouble(String text, When at) {}
}
