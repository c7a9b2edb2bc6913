package cairn.domain.webhook;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.shared.Amendment;
import java.time.Instant;
import java.util.Optional;

public sealed interface EndpointEvent extends Owned {

    EndpointId endpointId();

    record EndpointCreated(EndpointId endpointId, Owner owner, EndpointSettings settings, EncryptedSecret secret)
            implements EndpointEvent, Amendment {}

    record EndpointUpdated(EndpointId endpointId, Owner owner, EndpointSettings settings)
            implements EndpointEvent, Amendment {}

    record EndpointDeleted(EndpointId endpointId, Owner owner) implements EndpointEvent {}

    record SecretRotated(EndpointId endpointId, Owner owner, EncryptedSecret secret, Instant previousUntil)
            implements EndpointEvent, Amendment {}

    /**
     * A test notice was requested.
     *
     * @param sample the type of the sample that was requested; absent for {@link NoticeType#TEST}
     */
    record EndpointTested(EndpointId endpointId, Owner owner, Optional<NoticeType> sample)
            implements EndpointEvent, Amendment {}

    record EndpointDisabled(EndpointId endpointId, Owner owner, DisableReason why) implements EndpointEvent {}
}
