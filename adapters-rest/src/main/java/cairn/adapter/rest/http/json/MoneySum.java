package cairn.adapter.rest.http.json;

import cairn.domain.shared.Money;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(
        name = "MoneySum",
        description = "A sum or balance of amounts in one currency, in its minor units; it may be negative.")
public record MoneySum(
        @Schema(description = "The amount in minor units, such as cents.", examples = "125000")
        long amount,

        @Schema(description = "The currency: ISO 4217.", examples = "USD")
        String currency) {

    public static MoneySum of(Money money) {
        return new MoneySum(money.minorUnits(), money.currency().getCurrencyCode());
    }
}
