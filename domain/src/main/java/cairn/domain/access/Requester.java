package cairn.domain.access;

/** The caller that asks for an object. An agency has access only to its own objects. */
public sealed interface Requester {

    Mode mode();

    boolean mayDealWith(Owner owner);

    record Agency(Owner owner) implements Requester {

        @Override
        public Mode mode() {
            return owner.mode();
        }

        @Override
        public boolean mayDealWith(Owner other) {
            return owner.equals(other);
        }
    }

    record Desk(Mode mode) implements Requester {

        @Override
        public boolean mayDealWith(Owner owner) {
            return owner.mode() == mode;
        }
    }
}
