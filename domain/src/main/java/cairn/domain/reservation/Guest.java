package cairn.domain.reservation;

import cairn.domain.shared.Personal;

/** In whose name rooms are reserved. */
public record Guest(String name) implements Personal {

    /** Says nothing: events and commands are written to logs whole. */
    @Override
    public String toString() {
        return "Guest[…]";
    }
}
