package cairn.domain.reservation;

import cairn.domain.shared.Personal;

public record Guest(String name) implements Personal {

    @Override
    public String toString() {
        return "Guest[…]";
    }
}
