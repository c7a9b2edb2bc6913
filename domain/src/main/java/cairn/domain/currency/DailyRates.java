package cairn.domain.currency;

import cairn.domain.currency.ConversionRate.Origin;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/**
 * The rates of a day.
 *
 * @param date the day in Nepal for which they were published
 * @param source the publisher of the rates
 * @param rates one rate of each currency; empty if the rates of the day were withdrawn
 */
public record DailyRates(LocalDate date, String source, List<CurrencyRate> rates) {

    public static final int MAX_SOURCE_LENGTH = 100;
    public static final int MOST_RATES = 200;

    /** The precision of a rate between two currencies. Rates in rupees have fewer digits, so they are exact. */
    private static final MathContext PRECISION = new MathContext(20, RoundingMode.HALF_EVEN);

    public DailyRates {
        rates = List.copyOf(rates);
    }

    /** Returns the rate between two currencies; empty if one of them has no rate on this day. */
    Optional<ConversionRate> between(Currency from, Currency to) {
        return middle(from).flatMap(one -> middle(to).map(other -> between(from, one, to, other)));
    }

    private ConversionRate between(Currency from, BigDecimal one, Currency to, BigDecimal other) {
        var rate = one.divide(other, PRECISION).stripTrailingZeros();
        return new ConversionRate(from, to, rate, Optional.of(new Origin(date, source)));
    }

    private Optional<BigDecimal> middle(Currency currency) {
        return currency.equals(CurrencyRate.RUPEE)
                ? Optional.of(BigDecimal.ONE)
                : rates.stream()
                        .filter(rate -> rate.currency().equals(currency))
                        .findFirst()
                        .map(CurrencyRate::middle);
    }
}
