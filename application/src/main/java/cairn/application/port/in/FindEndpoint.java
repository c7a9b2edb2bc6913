package cairn.application.port.in;

import cairn.application.view.EndpointView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointId;
import java.util.Optional;

/** Finds a webhook endpoint as of a moment, or now. The answer is always current. */
public record FindEndpoint(EndpointId endpointId, Owner owner, Optional<LogMoment> moment)
        implements Query<EndpointView> {

    public FindEndpoint(EndpointId endpointId, Owner owner) {
        this(endpointId, owner, Optional.empty());
    }
}
