package cairn.adapter.rest.api.payment;

import cairn.adapter.rest.http.json.Amount;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Payment", description = "A recorded payment or refund.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "amount": {"amount": 69200, "currency": "USD"}, "kind": "deposit",
 "method": "bank_transfer", "reference": "INV-7", "recorded_at": "2026-11-20T08:30:00.000Z"}""")
record PaymentResponse(
        @Schema(description = "The id, which is also that of the event `booking.payment_recorded`.")
        UUID id,

        Amount amount,

        @Schema(description = "The kind of payment; a `refund` is paid to the customer.")
        PaymentKind kind,

        PaymentMethod method,

        @Nullable @Schema(description = "Your own reference for the payment.")
        String reference,

        @Schema(description = "When the payment was recorded.")
        Instant recordedAt) {}
