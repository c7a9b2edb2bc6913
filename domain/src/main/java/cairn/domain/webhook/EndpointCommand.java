package cairn.domain.webhook;

import cairn.domain.access.Owner;
import cairn.domain.shared.Command;
import java.util.List;

/** What an operator's {@link Endpoints} can be told. Another's endpoint does not exist for it. */
public sealed interface EndpointCommand extends Command {

    EndpointId endpointId();

    Owner owner();

    /**
     * One more.
     *
     * @param objections to its address, each readable after its name, by those who know the network; today's, hence no
     *     matter of a command that was carried out before
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

    /** Arrange it anew: what is left out is no more. An endpoint that was disabled for its failures starts anew. */
    record UpdateEndpoint(EndpointId endpointId, Owner owner, EndpointSettings settings) implements EndpointCommand {}

    record DeleteEndpoint(EndpointId endpointId, Owner owner) implements EndpointCommand {}

    /** Sign with another secret from now on, and with the old one, too, for a day. */
    record RotateSecret(EndpointId endpointId, Owner owner, EncryptedSecret next) implements EndpointCommand {}

    /** Send it a notice that means nothing. */
    record TestEndpoint(EndpointId endpointId, Owner owner) implements EndpointCommand {}

    /** Send it nothing more, though nobody has asked for that. */
    record DisableEndpoint(EndpointId endpointId, Owner owner, DisableReason reason) implements EndpointCommand {}
}
