package cairn.domain.currency;

import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/**
 * The rates that apply on a day: those of the newest day, up to it, that has them.
 *
 * @param published the rates of the day and of the {@value #MOST_DAYS_BEFORE} days before it, newest first
 */
public record ApplicableRates(LocalDate day, List<DailyRates> published) {

    /** The largest number of days by which rates may precede the day on which they apply. */
    public static final int MOST_DAYS_BEFORE = 7;

    public ApplicableRates {
        published = List.copyOf(published);
    }

    /** Returns the first day whose rates may apply on another day. */
    public static LocalDate firstDay(LocalDate day) {
        return day.minusDays(MOST_DAYS_BEFORE);
    }

    /** Returns the rate between two currencies, both of one day; empty if no day has the rates of both. */
    public Optional<ConversionRate> between(Currency from, Currency to) {
        return from.equals(to)
                ? Optional.of(ConversionRate.same(from))
                : published.stream()
                        .flatMap(daily -> daily.between(from, to).stream())
                        .findFirst();
    }
}
