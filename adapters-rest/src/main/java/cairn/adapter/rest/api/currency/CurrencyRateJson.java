package cairn.adapter.rest.api.currency;

import cairn.adapter.rest.http.json.CurrencyCode;
import cairn.domain.currency.CurrencyRate;
import cairn.domain.currency.Quotation;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Currency;

/** A currency rate as the API shows it. */
@Serdeable
@Schema(name = "CurrencyRate", description = "The price of a currency in Nepalese rupees, as it was published.")
public record CurrencyRateJson(
        @CurrencyCode @Schema(description = "The currency: ISO 4217, except `NPR`.", examples = "USD")
        String currency,

        @Min(1)
        @Max(1_000)
        @Schema(
                description = "The number of units of the currency that cost this price: 1, 10, 100 or 1000.",
                examples = "1")
        int unit,

        @Size(max = Quotation.MAX_LENGTH)
        @Pattern(regexp = Quotation.FORM, message = CurrencyRateJson.EXPECTATION)
        @Schema(description = "The price at which the source buys, an exact decimal.", examples = "140.12")
        String buying,

        @Size(max = Quotation.MAX_LENGTH)
        @Pattern(regexp = Quotation.FORM, message = CurrencyRateJson.EXPECTATION)
        @Schema(
                description = "The price at which the source sells; the same as `buying` if it publishes only one.",
                examples = "140.72")
        String selling) {

    private static final String EXPECTATION =
            "must be a decimal number with at most 7 digits before and 6 after the point, such as 140.12";

    static CurrencyRateJson of(CurrencyRate rate) {
        return new CurrencyRateJson(
                rate.currency().getCurrencyCode(),
                rate.unit(),
                rate.buying().text(),
                rate.selling().text());
    }

    CurrencyRate toRate() {
        return new CurrencyRate(Currency.getInstance(currency), unit, new Quotation(buying), new Quotation(selling));
    }
}
