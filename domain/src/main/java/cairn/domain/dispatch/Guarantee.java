package cairn.domain.dispatch;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Money;
import cairn.domain.shared.Personal;
import cairn.domain.shared.Rejection.Invalid;
import java.util.Optional;

/**
 * The state of the insurer's guarantee of payment. It is recorded beside the rescue and never delays it.
 *
 * @param amount the maximum amount that the insurer pays
 */
public record Guarantee(State state, Insurer insurer, Optional<Money> amount) {

    public enum State {
        REQUESTED,
        GIVEN,
        REFUSED,

        OVERRIDDEN
    }

    public void requireSound() {
        if (state == State.OVERRIDDEN && insurer.dutyOfficer().isEmpty()) {
            throw new Invalid(
                    FaultCode.REQUIRED,
                    "dutyOfficer",
                    "is required: an override of the guarantee needs a responsible person");
        }
    }

    public record Insurer(Optional<String> name, Optional<String> caseNumber, Optional<String> dutyOfficer)
            implements Personal {

        @Override
        public String toString() {
            return "Insurer[…]";
        }
    }
}
