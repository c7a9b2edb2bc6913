package cairn.application.projection;

import cairn.domain.access.Operator;
import cairn.domain.access.Owner;

/**
 * Keeps all events of a mode in order, for all owners, because the platform's desk handles the objects of all owners
 * and needs the progress of a projection with all of them.
 */
public final class SequencePerMode {

    private SequencePerMode() {}

    /** Returns the owner whose share of the projection receives an owner's events. */
    public static Owner deskFor(Owner owner) {
        return new Owner(Operator.PLATFORM, owner.mode());
    }
}
