package cairn.domain.currency;

import cairn.domain.shared.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Optional;

/**
 * The rate at which amounts of one currency are converted into another.
 *
 * @param rate the amount of {@code to} for one unit of {@code from}
 * @param origin the published rates that it follows from; absent if both currencies are the same
 */
public record ConversionRate(Currency from, Currency to, BigDecimal rate, Optional<Origin> origin) {

    /**
     * Published rates.
     *
     * @param date the day for which they were published
     */
    public record Origin(LocalDate date, String source) {}

    static ConversionRate same(Currency currency) {
        return new ConversionRate(currency, currency, BigDecimal.ONE, Optional.empty());
    }

    /**
     * Returns the amount in the other currency, rounded half to even to its minor unit.
     *
     * @throws ArithmeticException if the result is larger than an amount can be
     */
    public Money convert(Money amount) {
        if (!amount.currency().equals(from)) {
            throw new IllegalArgumentException("This rate does not convert " + amount.currency());
        }
        var exact = BigDecimal.valueOf(amount.minorUnits())
                .multiply(rate)
                .scaleByPowerOfTen(to.getDefaultFractionDigits() - from.getDefaultFractionDigits());
        return new Money(exact.setScale(0, RoundingMode.HALF_EVEN).longValueExact(), to);
    }
}
