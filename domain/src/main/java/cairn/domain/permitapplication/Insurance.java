package cairn.domain.permitapplication;

import cairn.domain.shared.Personal;

/** By what the insurer knows the party. */
public record Insurance(String reference) implements Personal {

    /** Says nothing: events and commands are written to logs whole. */
    @Override
    public String toString() {
        return "Insurance[…]";
    }
}
