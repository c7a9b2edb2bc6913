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

        /** A duty officer takes responsibility for the cost of the flight, regardless of the insurer. */
        OVERRIDDEN
    }

    /**
     * Validates the guarantee independently of its dispatch.
     *
     * @throws Invalid if it is overridden without a duty officer
     */
    public void requireSound() {
        if (state == State.OVERRIDDEN && insurer.dutyOfficer().isEmpty()) {
            throw new Invalid(
                    FaultCode.REQUIRED,
                    "dutyOfficer",
                    "is required: an override of the guarantee needs a responsible person");
        }
    }

    /**
     * The insurer and the responsible duty officer.
     *
     * @param caseNumber the insurer's case number
     * @param dutyOfficer the duty officer's name; required for an override
     */
    public record Insurer(Optional<String> name, Optional<String> caseNumber, Optional<String> dutyOfficer)
            implements Personal {

        @Override
        public String toString() {
            return "Insurer[…]";
        }
    }
}
