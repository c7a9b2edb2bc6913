package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.NonZeroAmount;
import cairn.domain.booking.Payment;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "Money that has changed hands.", examples = """
{"amount": {"amount": 69200, "currency": "USD"}, "kind": "deposit", "method": "bank_transfer", "reference": "INV-7"}""")
record PaymentRequest(
        @Valid @NonZeroAmount @Schema(description = "More than nothing, in the currency of the booking.")
        Amount amount,

        @Schema(description = "A refund goes back to the customer, and is not more than what is paid.")
        PaymentKind kind,

        PaymentMethod method,

        @Nullable
        @Size(min = 1, max = Payment.MAX_REFERENCE_LENGTH)
        @Schema(description = "The operator's own reference of the payment.")
        String reference) {}
