package cairn.domain.dispatch;

import cairn.domain.shared.Personal;

public record PatientCondition(String text) implements Personal {

    @Override
    public String toString() {
        return "PatientCondition[…]";
    }
}
