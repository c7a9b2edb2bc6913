package cairn.domain.dispatch;

import cairn.domain.shared.Personal;

public record InsuranceRef(String value) implements Personal {

    @Override
    public String toString() {
        return "InsuranceRef[…]";
    }
}
