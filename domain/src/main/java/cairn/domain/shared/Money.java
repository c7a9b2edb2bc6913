package cairn.domain.shared;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;

/**
 * An amount of one currency, counted in its minor units (cents, paisa), so that nothing is ever lost to rounding
 * unseen. Amounts of two currencies are never added.
 */
public record Money(long minorUnits, Currency currency) {

    public static Money zero(Currency currency) {
        return new Money(0, currency);
    }

    /** {@code "USD"} and the like, as ISO 4217 has them. */
    public static Money of(long minorUnits, String currencyCode) {
        return new Money(minorUnits, Currency.getInstance(currencyCode));
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

    /** So many hundredths of this, half a minor unit rounded up. */
    public Money percent(int percent) {
        var exact = BigDecimal.valueOf(minorUnits)
                .multiply(BigDecimal.valueOf(percent))
                .movePointLeft(2);
        return new Money(exact.setScale(0, RoundingMode.HALF_UP).longValueExact(), currency);
    }

    /** What falls to so many of so many heads, half a minor unit rounded up; the rest stays with the others. */
    public Money share(int heads, int ofAll) {
        var exact = BigDecimal.valueOf(minorUnits).multiply(BigDecimal.valueOf(heads));
        return new Money(
                exact.divide(BigDecimal.valueOf(ofAll), 0, RoundingMode.HALF_UP).longValueExact(), currency);
    }

    /** This, or nothing where this is a debt. */
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
