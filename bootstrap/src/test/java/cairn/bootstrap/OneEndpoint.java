package cairn.bootstrap;

import cairn.application.port.out.WebhookEndpoints;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.SigningSecret;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** One endpoint of test mode, at the address that a test names. */
@Singleton
@Requires(property = "test.webhook-endpoint")
final class OneEndpoint implements WebhookEndpoints {

    static final EndpointId ID = new EndpointId(new UUID(0, 1));
    static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 2)), Mode.TEST);

    private final String url;

    OneEndpoint(@Property(name = "test.webhook-endpoint") String url) {
        this.url = url;
    }

    @Override
    public Map<EndpointId, Endpoint> find(Set<EndpointId> ids) {
        var secret = SigningSecret.of(new byte[SigningSecret.BYTES]);
        return ids.contains(ID)
                ? Map.of(ID, new Endpoint(ID, OWNER, url, NoticeForm.PLAIN, List.of(secret)))
                : Map.of();
    }

    @Override
    public void disable(EndpointId id, DisableReason reason) {
        throw new IllegalStateException(id + " is never disabled, but: " + reason);
    }
}
