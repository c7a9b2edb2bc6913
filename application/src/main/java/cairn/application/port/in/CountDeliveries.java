package cairn.application.port.in;

import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.view.DeliveryCounts;
import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointId;
import java.util.Optional;

public record CountDeliveries(Owner owner, Optional<EndpointId> endpoint, Filter filter)
        implements Query<DeliveryCounts> {}
