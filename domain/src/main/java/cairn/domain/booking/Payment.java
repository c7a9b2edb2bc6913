package cairn.domain.booking;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Invalid;
import java.util.Currency;
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

    void requireValid(Currency currency, Money paid) {
        if (!amount.currency().equals(currency)) {
            throw new Invalid(FaultCode.CONFLICT, "amount", "must be in " + currency + ", the currency of the booking");
        }
        if (amount.minorUnits() < 1) {
            throw new Invalid(FaultCode.OUT_OF_RANGE, "amount", "must be greater than 0");
        }
        if (onTopOf(paid).minorUnits() < 0) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE, "amount", "must not be more than the amount paid, " + paid.minorUnits());
        }
    }

    public Money onTopOf(Money paid) {
        return kind == Kind.REFUND ? paid.minus(amount) : paid.plus(amount);
    }
}
