package cairn.adapter.rest.api.document;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.FaultCode;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.ArrayList;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "A document to issue.", examples = """
{"kind": "receipt", "payment_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30"}""")
record IssueDocumentRequest(
        DocumentType kind,

        @Nullable @Schema(description = "The payment that a receipt confirms, a deposit or balance; only for receipts.")
        UUID paymentId,

        @Nullable
        @Schema(description = "The valid invoice of the booking, which the new invoice corrects; only for invoices.")
        UUID replaces) {

    void requireSound() {
        var faults = new ArrayList<Fault>();
        if (kind == DocumentType.RECEIPT && paymentId == null) {
            faults.add(Fault.at(FaultCode.REQUIRED, "/payment_id", "is required for a receipt"));
        }
        if (kind == DocumentType.INVOICE && paymentId != null) {
            faults.add(Fault.at(FaultCode.CONFLICT, "/payment_id", "may only be sent for a receipt"));
        }
        if (kind == DocumentType.RECEIPT && replaces != null) {
            faults.add(Fault.at(FaultCode.CONFLICT, "/replaces", "may only be sent for an invoice"));
        }
        ProblemException.throwIfAny(faults, ProblemType.VALIDATION_FAILED);
    }
}
