package cairn.application.projection;

import cairn.application.axon.Tags;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import java.util.Optional;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.sequencing.SequencingPolicy;

/**
 * Keeps an owner's events in order: all of them belong to the same share of a projection, so that one token shows the
 * projection's progress with them.
 */
public final class SequencePerOwner implements SequencingPolicy {

    @Override
    public Optional<Object> getSequenceIdentifierFor(EventMessage event, ProcessingContext context) {
        return event.payload() instanceof Owned owned ? Optional.of(nameOf(owned.owner())) : Optional.empty();
    }

    /**
     * Returns the hash that decides on the share: a share with the mask {@code m} and the number {@code s} has the
     * owners with {@code (hash & m) == s}.
     */
    public static int hashOf(Owner owner) {
        return nameOf(owner).hashCode();
    }

    /** Returns a string, because its hash is the same on every node, unlike that of an enum. */
    private static String nameOf(Owner owner) {
        return Tags.of(owner).value();
    }
}
