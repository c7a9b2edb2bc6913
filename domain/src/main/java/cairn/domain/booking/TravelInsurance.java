package cairn.domain.booking;

import cairn.domain.shared.Money;
import cairn.domain.shared.Personal;
import java.util.Optional;

public record TravelInsurance(
        Optional<String> insurer,
        Optional<String> policyNumber,
        Optional<Boolean> helicopterRescue,
        Optional<Money> helicopterLimit)
        implements Personal {

    public static final int MAX_INSURER_LENGTH = 200;
    public static final int MAX_POLICY_LENGTH = 100;

    @Override
    public String toString() {
        return "TravelInsurance[…]";
    }
}
