package cairn.domain.webhook;

import cairn.domain.access.Owner;
import cairn.domain.shared.Command;
import java.util.List;
import java.util.Optional;

/** The commands of an operator's {@link Endpoints}. The endpoints of other owners are treated as missing. */
public sealed interface EndpointCommand extends Command {

    EndpointId endpointId();

    Owner owner();

    /**
     * Creates an endpoint.
     *
     * @param objections the faults of the URL that the network checks found, phrased to follow the member's name
     */
    record CreateEndpoint(
            EndpointId endpointId,
            Owner owner,
            EndpointSettings settings,
            List<String> objections,
            EncryptedSecret secret)
            implements EndpointCommand {

        public CreateEndpoint {
            objections = List.copyOf(objections);
        }
    }

    /**
     * Replaces the settings of an endpoint. Omitted optional settings are cleared.
     *
     * @param expected the version that the caller has read
     */
    record UpdateEndpoint(EndpointId endpointId, Owner owner, EndpointSettings settings, Optional<Integer> expected)
            implements EndpointCommand {}

    record DeleteEndpoint(EndpointId endpointId, Owner owner) implements EndpointCommand {}

    record RotateSecret(EndpointId endpointId, Owner owner, EncryptedSecret next) implements EndpointCommand {}

    /**
     * Sends a test notice to an endpoint.
     *
     * @param sample the type of the sample to send instead; only in test mode
     */
    record TestEndpoint(EndpointId endpointId, Owner owner, Optional<NoticeType> sample) implements EndpointCommand {}

    record DisableEndpoint(EndpointId endpointId, Owner owner, DisableReason reason) implements EndpointCommand {}
}
