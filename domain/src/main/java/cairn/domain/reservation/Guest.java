package cairn.domain.reservation;

import cairn.domain.shared.Personal;

/** The person in whose name rooms are reserved. */
public record Guest(String name) implements Personal {

    @Override
    public String toString() {
        return "Guest[…]";
    }
}
