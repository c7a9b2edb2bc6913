package cairn.application.port.out;

import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.EndpointId;
import java.util.Map;
import java.util.Set;

public interface WebhookEndpoints {

    Map<EndpointId, Endpoint> find(Set<EndpointId> ids);

    /** Disables an endpoint and notifies its operator; has no effect on a disabled endpoint. */
    void disable(EndpointId id, DisableReason reason);
}
