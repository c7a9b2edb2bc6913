package cairn.application.port.in;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.document.DocumentId;
import cairn.domain.shared.Command;
import java.util.UUID;

/**
 * Issues a receipt under the next number.
 *
 * @param payment a payment of the booking other than a refund
 */
public record IssueReceipt(DocumentId documentId, BookingId bookingId, Owner owner, UUID payment) implements Command {}
