package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * A delivery of a webhook.
 *
 * @param body the body of every attempt, exactly as it is signed
 */
public record DeliveryPage(
        DeliveriesPage.Row delivery,
        String endpointId,
        String eventId,
        String body,
        List<DeliveriesPage.Attempt> attempts) {}
