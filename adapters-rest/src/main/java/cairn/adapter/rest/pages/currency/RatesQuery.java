package cairn.adapter.rest.pages.currency;

import cairn.adapter.rest.http.json.CurrencyCode;
import cairn.adapter.rest.pages.Texts;
import cairn.application.port.in.ListCurrencyRates;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Pattern;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The currency rates that a page shows.
 *
 * @param month the present month if omitted
 * @param day the day whose rates the form contains; today without its rates if omitted
 */
@Introspected
record RatesQuery(
        @Nullable @QueryValue @Pattern(regexp = "(19|20)[0-9]{2}-(0[1-9]|1[0-2])", message = RatesQuery.MESSAGE)
        String month,

        @Nullable @CurrencyCode @QueryValue String currency,

        @Nullable @QueryValue LocalDate day) {

    static final String MESSAGE = "must be a month such as 2027-03";

    YearMonth shown(Clock clock) {
        if (month != null) {
            return YearMonth.parse(month);
        }
        return YearMonth.from(day == null ? Texts.today(clock) : day);
    }

    static ListCurrencyRates days(LocalDate from, LocalDate to) {
        return new ListCurrencyRates(from, to, Optional.empty(), Optional.empty());
    }
}
