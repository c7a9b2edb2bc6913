package cairn.domain.webhook;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.shared.Amendment;
import java.time.Instant;

public sealed interface EndpointEvent extends Owned {

    EndpointId endpointId();

    record EndpointCreated(EndpointId endpointId, Owner owner, EndpointSettings settings, EncryptedSecret secret)
            implements EndpointEvent, Amendment {}

    record EndpointUpdated(EndpointId endpointId, Owner owner, EndpointSettings settings)
            implements EndpointEvent, Amendment {}

    record EndpointDeleted(EndpointId endpointId, Owner owner) implements EndpointEvent {}

    record SecretRotated(EndpointId endpointId, Owner owner, EncryptedSecret secret, Instant previousUntil)
            implements EndpointEvent, Amendment {}

    record EndpointTested(EndpointId endpointId, Owner owner) implements EndpointEvent, Amendment {}

    record EndpointDisabled(EndpointId endpointId, Owner owner, DisableReason why) implements EndpointEvent {}
}
