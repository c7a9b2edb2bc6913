package cairn.domain.permitapplication;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;

/** Who deals with applications: others than their own do not exist for them. */
public sealed interface Party {

    /** The world that they deal with. */
    Mode mode();

    boolean mayDealWith(Owner owner);

    /** Who applies. */
    record Agency(Owner owner) implements Party {

        @Override
        public Mode mode() {
            return owner.mode();
        }

        @Override
        public boolean mayDealWith(Owner other) {
            return owner.equals(other);
        }
    }

    /** The permit desk, which deals with everybody's. */
    record Desk(Mode mode) implements Party {

        @Override
        public boolean mayDealWith(Owner owner) {
            return owner.mode() == mode;
        }
    }
}
