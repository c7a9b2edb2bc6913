package cairn.application.port.projection;

import cairn.application.port.log.Tags;
import cairn.domain.access.Owner;

/**
 * Keeps an owner's events in order: all of them belong to the same share of a projection, so that one position shows
 * the projection's progress with them.
 */
public final class SequencePerOwner {

    private SequencePerOwner() {}

    /**
     * Returns the hash that decides on the share: a share with the mask {@code m} and the number {@code s} has the
     * owners with {@code (hash & m) == s}. It is the hash of a string, which is the same on every node, unlike that of
     * an enum.
     */
    public static int hashOf(Owner owner) {
        return Tags.of(owner).value().hashCode();
    }
}
