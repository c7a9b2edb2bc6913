package cairn.adapter.rest.http.json;

import cairn.domain.shared.Money;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

@Serdeable
@Schema(name = "Money", description = "An amount in one currency, in its minor units.")
public record Amount(
        @Min(0)
        @Max(Amount.MOST)
        @Schema(description = "The amount in minor units, such as cents.", examples = "125000")
        long amount,

        @CurrencyCode @Schema(description = "The currency: ISO 4217.", examples = "USD")
        String currency) {

    /** Exceeds the price of any trek, and is exact in every language that reads JSON. */
    static final long MOST = 1_000_000_000_000L;

    public static Amount of(Money money) {
        return new Amount(money.minorUnits(), money.currency().getCurrencyCode());
    }

    public Money toMoney() {
        return Money.of(amount, currency);
    }
}
