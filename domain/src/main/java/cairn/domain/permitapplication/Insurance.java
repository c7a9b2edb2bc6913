package cairn.domain.permitapplication;

import cairn.domain.shared.Personal;

/** The reference to the party's insurance. */
public record Insurance(String reference) implements Personal {

    @Override
    public String toString() {
        return "Insurance[…]";
    }
}
