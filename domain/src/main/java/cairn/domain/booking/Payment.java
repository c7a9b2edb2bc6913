package cairn.domain.booking;

import cairn.domain.shared.Money;
import java.util.Optional;

/**
 * Money that has changed hands.
 *
 * @param amount more than nothing, whichever way it went
 * @param reference what the operator's books call it
 */
public record Payment(Money amount, Kind kind, Method method, Optional<String> reference) {

    public static final int MAX_REFERENCE_LENGTH = 64;

    /** What it was for; a refund goes back to the customer. */
    public enum Kind {
        DEPOSIT,
        BALANCE,
        REFUND
    }

    /** How it was paid. */
    public enum Method {
        CARD,
        BANK_TRANSFER,
        CASH,
        OTHER
    }

    /** What is paid after it. */
    public Money onTopOf(Money paid) {
        return kind == Kind.REFUND ? paid.minus(amount) : paid.plus(amount);
    }
}
