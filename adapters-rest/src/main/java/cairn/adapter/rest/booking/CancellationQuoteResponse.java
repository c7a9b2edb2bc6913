package cairn.adapter.rest.booking;

import cairn.adapter.rest.wire.MoneyMember;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** What cancelling costs, for a while. */
@Serdeable
@Schema(
        name = "CancellationQuote",
        description = "What cancelling costs, honoured until it expires unless the booking changes.",
        examples = """
{"quote_id": "q7vJ0mPd", "fee": {"amount": 34600, "currency": "USD"},
 "refund": {"amount": 34600, "currency": "USD"}, "percent": 10, "expires_at": "2026-11-20T08:45:00.000Z"}""")
record CancellationQuoteResponse(
        @Schema(description = "To be sent along when cancelling.")
        String quoteId,

        @Schema(description = "All that is kept, of those who have left before included.")
        MoneyMember fee,

        @Schema(description = "What goes back of what is paid.")
        MoneyMember refund,

        @Schema(description = "Of the price, by the booking's ladder; 0 of a hold and while the route is closed.")
        int percent,

        Instant expiresAt) {}
