package cairn.adapter.rest.api.currency;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.currency.DailyRates;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;

/** The currency rates of a day as the API shows them. */
@Serdeable
@Schema(name = "DailyCurrencyRates", description = "The currency rates of a day.", examples = """
{"date": "2026-11-20", "source": "Nepal Rastra Bank", "rates": [
 {"currency": "INR", "unit": 100, "buying": "160.00", "selling": "160.15"},
 {"currency": "USD", "unit": 1, "buying": "140.12", "selling": "140.72"}]}""")
public record DailyRatesJson(
        @Schema(description = "The day in Nepal for which the rates were published.")
        LocalDate date,

        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = DailyRates.MAX_SOURCE_LENGTH)
        @Schema(description = "The publisher of the rates.", examples = "Nepal Rastra Bank")
        String source,

        @Size(max = DailyRates.MOST_RATES) @Schema(description = "One rate of each currency; empty if there are none.")
        List<@Valid CurrencyRateJson> rates) {

    public static DailyRatesJson of(DailyRates daily) {
        return new DailyRatesJson(
                daily.date(),
                daily.source(),
                daily.rates().stream().map(CurrencyRateJson::of).toList());
    }

    DailyRates toRates() {
        return new DailyRates(
                date, source, rates.stream().map(CurrencyRateJson::toRate).toList());
    }
}
