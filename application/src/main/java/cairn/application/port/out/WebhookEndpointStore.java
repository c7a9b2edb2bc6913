package cairn.application.port.out;

import cairn.application.view.EndpointView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointId;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** The endpoints that are there, as far as whoever tells of events has come; writes join the transaction under way. */
public interface WebhookEndpointStore {

    List<EndpointView> of(Owner owner);

    List<EndpointView> find(Set<EndpointId> ids);

    void save(Collection<EndpointView> endpoints);

    void remove(Collection<EndpointId> ids);
}
