package cairn.domain.dispatch;

import cairn.domain.shared.Personal;

/** The reference to a patient's insurance: a policy or case number. */
public record InsuranceRef(String value) implements Personal {

    @Override
    public String toString() {
        return "InsuranceRef[…]";
    }
}
