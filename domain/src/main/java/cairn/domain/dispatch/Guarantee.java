package cairn.domain.dispatch;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Money;
import cairn.domain.shared.Personal;
import cairn.domain.shared.Rejection.Invalid;
import java.util.Optional;

/**
 * How it stands with the insurer's guarantee of payment. It stands beside the rescue and never holds it up.
 *
 * @param amount up to which the insurer pays
 */
public record Guarantee(State state, Insurer insurer, Optional<Money> amount) {

    /** Where a guarantee stands. */
    public enum State {
        REQUESTED,
        GIVEN,
        REFUSED,

        /** A duty officer answers for the flight, whatever the insurer says. */
        OVERRIDDEN
    }

    /**
     * Holds it against the rules that it must keep for whatever dispatch.
     *
     * @throws Invalid if it is overridden and nobody answers for that
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
     * Who was asked, and who answers for it.
     *
     * @param caseNumber the insurer's own
     * @param dutyOfficer by name; there must be one where a guarantee is overridden
     */
    public record Insurer(Optional<String> name, Optional<String> caseNumber, Optional<String> dutyOfficer)
            implements Personal {

        /** Says nothing: events and commands are written to logs whole. */
        @Override
        public String toString() {
            return "Insurer[…]";
        }
    }
}
