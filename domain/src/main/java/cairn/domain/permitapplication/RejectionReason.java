package cairn.domain.permitapplication;

import cairn.domain.shared.Personal;

public record RejectionReason(String text) implements Personal {

    @Override
    public String toString() {
        return "RejectionReason[…]";
    }
}
