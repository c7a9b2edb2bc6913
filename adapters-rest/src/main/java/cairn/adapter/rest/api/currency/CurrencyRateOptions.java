package cairn.adapter.rest.api.currency;

import cairn.adapter.rest.http.history.PointOfLog;
import cairn.adapter.rest.http.json.CurrencyCode;
import cairn.application.port.in.ListCurrencyRates;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Introspected
record CurrencyRateOptions(
        @QueryValue @Parameter(description = "The first day.", example = "2026-11-01")
        LocalDate from,

        @QueryValue
        @Parameter(
                description = "The last day; at most " + ListCurrencyRates.MOST_DAYS + " days in total.",
                example = "2026-11-30")
        LocalDate to,

        @Nullable
        @CurrencyCode
        @QueryValue
        @Parameter(description = "Return only rates of this currency.", example = "USD")
        String currency,

        @Nullable
        @QueryValue("as_of")
        @Parameter(
                description = "Return the rates as known at this timestamp or log position; now if omitted.",
                example = "2026-11-20T08:30:00.000Z")
        String asOf) {

    ListCurrencyRates toQuery() {
        return new ListCurrencyRates(
                from,
                to,
                Optional.ofNullable(currency).map(Currency::getInstance),
                Optional.ofNullable(asOf).map(PointOfLog::asOf));
    }
}
