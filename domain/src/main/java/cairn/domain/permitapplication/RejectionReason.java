package cairn.domain.permitapplication;

import cairn.domain.shared.Personal;

/** The reason for a rejection in the desk's words, which may contain personal data. */
public record RejectionReason(String text) implements Personal {

    @Override
    public String toString() {
        return "RejectionReason[…]";
    }
}
