package cairn.adapter.webhooks;

import cairn.application.port.out.WebhookEndpoints;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.NoticeForm;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Endpoints as a test sets them up. */
final class TestEndpoints implements WebhookEndpoints {

    final Map<EndpointId, DisableReason> disabled = new ConcurrentHashMap<>();
    private final Map<EndpointId, Endpoint> all = new ConcurrentHashMap<>();

    /** One more at an address, which gets the endpoint's id at its end. */
    EndpointId at(String url) {
        return at(url, Samples.notice().owner());
    }

    EndpointId at(String url, Owner owner) {
        var id = new EndpointId(UUID.randomUUID());
        all.put(id, new Endpoint(id, owner, url + "/" + id, NoticeForm.PLAIN, List.of(Samples.SECRET)));
        return id;
    }

    @Override
    public Map<EndpointId, Endpoint> find(Set<EndpointId> ids) {
        var found = new HashMap<>(all);
        found.keySet().retainAll(ids);
        found.keySet().removeAll(disabled.keySet());
        return found;
    }

    @Override
    public void disable(EndpointId id, DisableReason reason) {
        disabled.put(id, reason);
    }
}
