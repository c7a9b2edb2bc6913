package cairn.domain.dispatch;

import cairn.domain.shared.Personal;

/** How the patients are, in the words of whoever reported it. */
public record PatientCondition(String text) implements Personal {

    /** Says nothing: events and commands are written to logs whole. */
    @Override
    public String toString() {
        return "Condition[…]";
    }
}
