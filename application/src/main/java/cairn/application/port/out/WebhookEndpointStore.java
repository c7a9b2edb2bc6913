package cairn.application.port.out;

import cairn.application.view.EndpointView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointId;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Stores the webhook endpoints as of the position that the webhook fan-out has reached. Writes join the current
 * transaction.
 */
public interface WebhookEndpointStore {

    List<EndpointView> of(Owner owner);

    List<EndpointView> find(Set<EndpointId> ids);

    void save(Collection<EndpointView> endpoints);

    void remove(Collection<EndpointId> ids);
}
