package cairn.application.port.in;

import cairn.application.view.EndpointView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointId;
import java.util.Optional;

/**
 * Finds a webhook endpoint. The answer is read from its events and is always current.
 *
 * @param moment the moment whose state to show; absent for now
 */
public record FindEndpoint(EndpointId endpointId, Owner owner, Optional<LogMoment> moment)
        implements Query<EndpointView> {

    public FindEndpoint(EndpointId endpointId, Owner owner) {
        this(endpointId, owner, Optional.empty());
    }
}
