package cairn.domain.document;

import cairn.domain.document.DocumentEvent.DocumentIssued;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Standing;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** The documents of a booking, oldest first: at most one valid invoice, and at most one receipt for each payment. */
public record BookingDocuments(List<DocumentIssued> issued) {

    public static final BookingDocuments NONE = new BookingDocuments(List.of());

    public BookingDocuments {
        issued = List.copyOf(issued);
    }

    public BookingDocuments after(DocumentEvent event) {
        return event instanceof DocumentIssued document
                ? new BookingDocuments(
                        Stream.concat(issued.stream(), Stream.of(document)).toList())
                : this;
    }

    /**
     * Requires that an invoice may be issued.
     *
     * @param replaces the invoice that it corrects
     * @throws Conflict if there is a valid invoice that it does not replace
     * @throws Invalid if it replaces something other than the valid invoice
     */
    public void requireInvoice(Optional<DocumentId> replaces) {
        var valid = validInvoice();
        if (replaces.isEmpty() && valid.isPresent()) {
            throw new Conflict(
                    new Standing("invoiced", List.of("replace")),
                    "The booking has the invoice %s; name it in replaces to correct it"
                            .formatted(valid.get().number().text()));
        }
        if (!replaces.equals(valid.map(DocumentIssued::documentId))) {
            throw new Invalid(FaultCode.UNKNOWN_REFERENCE, "replaces", "must be the valid invoice of the booking");
        }
    }

    private Optional<DocumentIssued> validInvoice() {
        return issued.stream()
                .filter(document -> document.number().kind() == DocumentKind.INVOICE)
                .reduce((_, latest) -> latest);
    }

    /**
     * Requires that a payment has no receipt yet.
     *
     * @throws Conflict if it has one
     */
    public void requireNoReceipt(UUID payment) {
        issued.stream()
                .filter(document -> document.payment().equals(Optional.of(payment)))
                .findFirst()
                .ifPresent(document -> {
                    throw new Conflict(
                            new Standing("receipted", List.of()),
                            "The payment has the receipt " + document.number().text());
                });
    }
}
