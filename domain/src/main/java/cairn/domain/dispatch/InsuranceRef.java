package cairn.domain.dispatch;

import cairn.domain.shared.Personal;

/** By what the insurer knows the patient: a policy or a case. */
public record InsuranceRef(String value) implements Personal {

    /** Says nothing: events and commands are written to logs whole. */
    @Override
    public String toString() {
        return "InsuranceRef[…]";
    }
}
