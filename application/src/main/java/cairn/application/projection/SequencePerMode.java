package cairn.application.projection;

import cairn.application.axon.Tags;
import cairn.domain.access.Operator;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import java.util.Optional;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.sequencing.SequencingPolicy;

/**
 * Keeps all events of a mode in order, for all owners, because the platform's desk handles the objects of all owners
 * and needs the progress of a projection with all of them.
 */
public final class SequencePerMode implements SequencingPolicy {

    @Override
    public Optional<Object> getSequenceIdentifierFor(EventMessage event, ProcessingContext context) {
        return event.payload() instanceof Owned owned
                ? Optional.of(Tags.of(deskFor(owned.owner())).value())
                : Optional.empty();
    }

    /** Returns the owner whose share of the projection receives an owner's events. */
    public static Owner deskFor(Owner owner) {
        return new Owner(Operator.PLATFORM, owner.mode());
    }
}
