package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.json.Amount;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

@Serdeable
@Schema(
        name = "CancellationQuote",
        description = "The fee of cancelling, guaranteed until the quote expires or the booking changes.",
        examples = """
{"quote_id": "q7vJ0mPd", "fee": {"amount": 34600, "currency": "USD"},
 "refund": {"amount": 34600, "currency": "USD"}, "percent": 10, "expires_at": "2026-11-20T08:45:00.000Z"}""")
record CancellationQuoteResponse(
        @Schema(description = "The id to send when cancelling.")
        String quoteId,

        @Schema(description = "The total fee, including the fees of trekkers who left the party earlier.")
        Amount fee,

        @Schema(description = "The refund of the amount paid.")
        Amount refund,

        @Schema(
                description =
                        "The percentage of the price by the booking's cancellation ladder; 0 for a hold and while the "
                                + "route is closed.")
        int percent,

        Instant expiresAt) {}
