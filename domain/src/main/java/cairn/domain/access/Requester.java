package cairn.domain.access;

/** The party that asks for an object: an agency has access to its own objects only. */
public sealed interface Requester {

    /** Returns whether the requester works with live or with test data. */
    Mode mode();

    /** Returns whether the requester has access to an operator's objects. */
    boolean mayDealWith(Owner owner);

    /** An operator, by its key or the session of a member. */
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

    /** The rescue desk or the permit desk, which deals with the objects of all operators of its mode. */
    record Desk(Mode mode) implements Requester {

        @Override
        public boolean mayDealWith(Owner owner) {
            return owner.mode() == mode;
        }
    }
}
