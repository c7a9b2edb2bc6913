package cairn.domain.shared;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Optional;

/** An amount in the minor units of one currency (cents, paisa). Arithmetic rejects mixed currencies and overflow. */
public record Money(long minorUnits, Currency currency) {

    public static Money zero(Currency currency) {
        return new Money(0, currency);
    }

    public static Money of(long minorUnits, String currencyCode) {
        return new Money(minorUnits, Currency.getInstance(currencyCode));
    }

    /** Returns the currency of a code of ISO 4217; empty if there is none, or if it has no minor units, such as gold. */
    public static Optional<Currency> currency(String code) {
        return Currency.getAvailableCurrencies().stream()
                .filter(known -> known.getCurrencyCode().equals(code) && known.getDefaultFractionDigits() >= 0)
                .findFirst();
    }

    public Money plus(Money other) {
        return new Money(Math.addExact(minorUnits, same(other).minorUnits), currency);
    }

    public Money minus(Money other) {
        return new Money(Math.subtractExact(minorUnits, same(other).minorUnits), currency);
    }

    public Money times(int factor) {
        return new Money(Math.multiplyExact(minorUnits, factor), currency);
    }

    /** Returns a percentage of the amount. Half a minor unit is rounded up. */
    public Money percent(int percent) {
        var exact = BigDecimal.valueOf(minorUnits)
                .multiply(BigDecimal.valueOf(percent))
                .movePointLeft(2);
        return new Money(exact.setScale(0, RoundingMode.HALF_UP).longValueExact(), currency);
    }

    /** Returns the share of some heads in a party of {@code ofAll}. Half a minor unit is rounded up. */
    public Money share(int heads, int ofAll) {
        var exact = BigDecimal.valueOf(minorUnits).multiply(BigDecimal.valueOf(heads));
        return new Money(
                exact.divide(BigDecimal.valueOf(ofAll), 0, RoundingMode.HALF_UP).longValueExact(), currency);
    }

    public Money orZeroIfNegative() {
        return minorUnits < 0 ? zero(currency) : this;
    }

    private Money same(Money other) {
        if (!currency.equals(other.currency)) {
            throw new IllegalArgumentException("Cannot add " + other.currency + " to " + currency);
        }
        return other;
    }
}
