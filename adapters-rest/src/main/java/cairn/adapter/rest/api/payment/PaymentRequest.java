package cairn.adapter.rest.api.payment;

import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.NonZeroAmount;
import cairn.domain.booking.Payment;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "A payment or refund to record.", examples = """
{"amount": {"amount": 69200, "currency": "USD"}, "kind": "deposit", "method": "bank_transfer", "reference": "INV-7"}""")
record PaymentRequest(
        @Valid @NonZeroAmount @Schema(description = "The amount, greater than 0, in the currency of the booking.")
        Amount amount,

        @Schema(
                description = "The kind of payment. A `refund` is paid to the customer and must not exceed the"
                        + " amount paid.")
        PaymentKind kind,

        PaymentMethod method,

        @Nullable
        @Size(min = 1, max = Payment.MAX_REFERENCE_LENGTH)
        @Schema(description = "Your own reference for the payment.")
        String reference) {}
