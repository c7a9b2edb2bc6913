package cairn.application.port.in;

import cairn.application.view.EndpointView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointId;
import java.util.Optional;

/**
 * Which endpoint is this? Answered from its events: always current.
 *
 * @param moment at which to show it; absent for now
 */
public record FindEndpoint(EndpointId endpointId, Owner owner, Optional<LogMoment> moment)
        implements Query<EndpointView> {

    public FindEndpoint(EndpointId endpointId, Owner owner) {
        this(endpointId, owner, Optional.empty());
    }
}
