package cairn.application.port.out;

import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.EndpointId;
import java.util.Map;
import java.util.Set;

/** The endpoints as attempts need to know them. */
public interface WebhookEndpoints {

    /** Those of them that are there and enabled. */
    Map<EndpointId, Endpoint> find(Set<EndpointId> ids);

    /** Sends nothing more to an endpoint and tells its operator; of one that is disabled already nothing comes. */
    void disable(EndpointId id, DisableReason reason);
}
