package cairn.application.view;

import cairn.domain.document.DocumentId;
import cairn.domain.document.DocumentNumber;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * An issued document.
 *
 * @param payment the payment that a receipt confirms
 * @param replaces the invoice that this one corrects
 * @param replacedBy the invoice that corrects this one
 * @param position the position of its event; it shows its booking as of this position
 */
public record DocumentView(
        DocumentId id,
        UUID bookingId,
        DocumentNumber number,
        Money amount,
        Optional<UUID> payment,
        Optional<DocumentId> replaces,
        Optional<DocumentId> replacedBy,
        Instant issuedAt,
        long position) {}
