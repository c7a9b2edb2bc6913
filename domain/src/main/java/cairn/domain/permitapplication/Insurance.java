package cairn.domain.permitapplication;

import cairn.domain.shared.Personal;

public record Insurance(String reference) implements Personal {

    @Override
    public String toString() {
        return "Insurance[…]";
    }
}
