package cairn.application.port.in;

import cairn.application.view.DeliveryView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import java.util.Set;

/**
 * What has become of what an endpoint was to be told? Newest first.
 *
 * @param statuses of which each delivery has one; none for all
 */
public record ListDeliveries(EndpointId endpointId, Owner owner, Set<DeliveryStatus> statuses, Window window)
        implements Query<Page<DeliveryView>> {

    public ListDeliveries {
        statuses = Set.copyOf(statuses);
    }
}
