package cairn.domain.dispatch;

import cairn.domain.shared.Personal;

/** The condition of the patients, as reported. */
public record PatientCondition(String text) implements Personal {

    @Override
    public String toString() {
        return "Condition[…]";
    }
}
