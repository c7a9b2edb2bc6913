package cairn.adapter.rest.api.document;

import cairn.adapter.rest.http.json.Amount;
import cairn.application.view.DocumentView;
import cairn.domain.document.DocumentId;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Document", description = "An issued invoice or receipt. It never changes.", examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21", "booking_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20",
 "kind": "invoice", "number": "I-2083/84-000017", "fiscal_year": "2083/84",
 "amount": {"amount": 346000, "currency": "USD"}, "issued_at": "2026-11-20T08:30:00.000Z"}""")
record DocumentResponse(
        UUID id,
        UUID bookingId,
        DocumentType kind,

        @Schema(description = "The number, in a series without gaps for each kind and fiscal year.")
        String number,

        @Schema(description = "The fiscal year of the day of issue in Nepal.")
        String fiscalYear,

        @Schema(description = "The charge of the booking, or the amount paid.")
        Amount amount,

        @Nullable @Schema(description = "The payment that a receipt confirms.")
        UUID paymentId,

        @Nullable @Schema(description = "The invoice that this one corrects.")
        UUID replaces,

        @Nullable @Schema(description = "The invoice that corrects this one, which is no longer valid.")
        UUID replacedBy,

        @Schema(description = "When the document was issued.")
        Instant issuedAt) {

    static DocumentResponse of(DocumentView view) {
        return new DocumentResponse(
                view.id().value(),
                view.bookingId(),
                DocumentType.valueOf(view.number().kind().name()),
                view.number().text(),
                view.number().year().label(),
                Amount.of(view.amount()),
                view.payment().orElse(null),
                view.replaces().map(DocumentId::value).orElse(null),
                view.replacedBy().map(DocumentId::value).orElse(null),
                view.issuedAt());
    }
}
