package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.MoneySum;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

@Serdeable
@Schema(name = "Cancellations", description = "Cancellations of confirmed bookings.", examples = """
{"data": [{"lead_time": "30_days_and_more", "currency": "USD", "cancellations": 1, "trekkers": 2,
 "price": {"amount": 260000, "currency": "USD"}, "fees": {"amount": 26000, "currency": "USD"},
 "refunds": {"amount": 104000, "currency": "USD"}}]}""")
record CancellationsResponse(
        @Schema(description = "Sorted by lead time, longest first, then by currency.")
        List<Row> data) {

    @Serdeable
    @Schema(name = "CancellationsRow", description = "The cancelled bookings of a lead time, in one currency.")
    record Row(
            @Schema(
                    description =
                            "The number of whole days, by dates in Nepal, from the cancellation to the start of the trek.")
            LeadTimeName leadTime,

            @Schema(
                    description = "The currency, by ISO 4217. Amounts in different currencies are never added.",
                    examples = "USD")
            String currency,

            @Schema(description = "The number of bookings.") long cancellations,

            @Schema(description = "The number of trekkers in these bookings.")
            long trekkers,

            @Schema(description = "The prices of these bookings.")
            MoneySum price,

            @Schema(description = "The cancellation fees.") MoneySum fees,

            @Schema(description = "The refunds owed to customers.")
            MoneySum refunds) {}
}
