package cairn.domain.booking;

import cairn.domain.shared.Money;
import java.util.Optional;

/**
 * A payment or refund of a booking.
 *
 * @param amount the amount, always positive; {@code kind} determines the direction
 * @param reference the identifier in the operator's accounts
 */
public record Payment(Money amount, Kind kind, Method method, Optional<String> reference) {

    public static final int MAX_REFERENCE_LENGTH = 64;

    public enum Kind {
        DEPOSIT,
        BALANCE,
        REFUND
    }

    public enum Method {
        CARD,
        BANK_TRANSFER,
        CASH,
        OTHER
    }

    public Money onTopOf(Money paid) {
        return kind == Kind.REFUND ? paid.minus(amount) : paid.plus(amount);
    }
}
