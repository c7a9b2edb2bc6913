package cairn.adapter.rest.analytics;

import cairn.adapter.rest.wire.MoneySum;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** What was given up. */
@Serdeable
@Schema(name = "Cancellations", description = "What was given up after it had been confirmed.", examples = """
{"data": [{"lead_time": "30_days_and_more", "currency": "USD", "cancellations": 1, "trekkers": 2,
 "price": {"amount": 260000, "currency": "USD"}, "fees": {"amount": 26000, "currency": "USD"},
 "refunds": {"amount": 104000, "currency": "USD"}}]}""")
record CancellationsResponse(
        @Schema(description = "The earliest cancellations first, then by currency.")
        List<Row> data) {

    /** The cancelled bookings of a lead time, in one currency. */
    @Serdeable
    @Schema(name = "CancellationsRow", description = "The cancelled bookings of a lead time, in one currency.")
    record Row(
            @Schema(description = "Whole days in Nepal from the cancellation to the start of the trek.")
            LeadTimeName leadTime,

            @Schema(description = "ISO 4217; amounts of two currencies are never added.", examples = "USD")
            String currency,

            @Schema(description = "How many bookings.") long cancellations,

            @Schema(description = "How many would have gone.")
            long trekkers,

            @Schema(description = "What they would have brought in.")
            MoneySum price,

            @Schema(description = "What they bring in all the same.")
            MoneySum fees,

            @Schema(description = "What is to go back to their customers.")
            MoneySum refunds) {}
}
