package cairn.application.port.in;

import cairn.application.view.DeliveryView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import java.util.Set;

/**
 * Lists the deliveries of an endpoint, newest first.
 *
 * @param statuses the statuses to include; empty for all
 */
public record ListDeliveries(EndpointId endpointId, Owner owner, Set<DeliveryStatus> statuses, Window window)
        implements Query<Page<DeliveryView>> {

    public ListDeliveries {
        statuses = Set.copyOf(statuses);
    }
}
