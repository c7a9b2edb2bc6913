package cairn.application.port.in;

import cairn.application.view.EndpointView;
import cairn.application.view.IssuedSecret;
import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointCommand.UpdateEndpoint;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.EndpointSettings;

/**
 * Creates and changes webhook endpoints. It checks their URLs before a command is sent, because that takes time, and it
 * generates their signing secrets, which a repeated request does not receive.
 */
public interface EndpointAdministration {

    /**
     * Creates an endpoint with a signing secret.
     *
     * @param origin the origin of the request that names the URL
     * @throws cairn.domain.shared.Rejection.Invalid naming every fault of the settings
     * @throws cairn.domain.shared.Rejection.Conflict if the owner has no room for another endpoint
     * @throws Unavailable if too many host names are being looked up
     */
    IssuedSecret create(Owner owner, EndpointSettings settings, RequestOrigin origin, CommandContext context);

    /**
     * Replaces the settings of an endpoint. Checks the URL only if it is new or the endpoint is enabled again, so that
     * an endpoint whose host no longer exists can be disabled.
     *
     * @param origin the origin of the request that names the URL
     * @throws cairn.domain.shared.Rejection.Invalid naming every fault of the URL, or of the other settings
     * @throws cairn.domain.shared.Rejection.Missing if the owner has no such endpoint
     * @throws cairn.domain.shared.Rejection.Stale if the endpoint has another version than the expected one
     * @throws Unavailable if too many host names are being looked up
     */
    EndpointView update(UpdateEndpoint command, RequestOrigin origin, CommandContext context);

    /**
     * Replaces the signing secret. The previous one remains valid for a while.
     *
     * @throws cairn.domain.shared.Rejection.Missing if the owner has no such endpoint
     */
    IssuedSecret rotateSecret(EndpointId id, Owner owner, CommandContext context);
}
