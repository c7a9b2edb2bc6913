package cairn.application.port.in;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.document.DocumentId;
import cairn.domain.shared.Command;
import java.util.Optional;

/**
 * Issues an invoice of a booking under the next number.
 *
 * @param replaces the valid invoice, if this one corrects it
 */
public record IssueInvoice(DocumentId documentId, BookingId bookingId, Owner owner, Optional<DocumentId> replaces)
        implements Command {}
