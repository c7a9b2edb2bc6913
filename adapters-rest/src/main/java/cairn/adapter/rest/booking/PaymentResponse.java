package cairn.adapter.rest.booking;

import cairn.adapter.rest.wire.MoneyMember;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A recorded payment. */
@Serdeable
@Schema(name = "Payment", description = "A payment or a refund of a booking, as it was recorded.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "amount": {"amount": 69200, "currency": "USD"}, "kind": "deposit",
 "method": "bank_transfer", "reference": "INV-7", "recorded_at": "2026-11-20T08:30:00.000Z"}""")
record PaymentResponse(
        @Schema(description = "The id of the event `booking.payment_recorded`, too.")
        UUID id,

        MoneyMember amount,

        @Schema(description = "What it was for; a refund went back to the customer.")
        PaymentKind kind,

        PaymentMethod method,

        @Nullable @Schema(description = "What your books call it.")
        String reference,

        Instant recordedAt) {}
