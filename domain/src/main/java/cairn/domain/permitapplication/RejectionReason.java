package cairn.domain.permitapplication;

import cairn.domain.shared.Personal;

/** Why an application was rejected, in the desk's words, which may be about somebody. */
public record RejectionReason(String text) implements Personal {

    /** Says nothing: events and commands are written to logs whole. */
    @Override
    public String toString() {
        return "Grounds[…]";
    }
}
