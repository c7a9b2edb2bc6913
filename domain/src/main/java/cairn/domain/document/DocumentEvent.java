package cairn.domain.document;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.shared.Amendment;
import cairn.domain.shared.Money;
import java.util.Optional;
import java.util.UUID;

public sealed interface DocumentEvent extends Owned {

    record IssuerChanged(OperatorId operatorId, Issuer issuer) implements DocumentEvent, Amendment {

        /** Returns the operator in live mode, because an agency has the same particulars in both modes. */
        @Override
        public Owner owner() {
            return new Owner(operatorId, Mode.LIVE);
        }
    }

    /**
     * Records that a document was issued. It shows the booking, the payment and the issuer as of this event.
     *
     * @param amount what the booking is charged, or what was paid
     * @param payment the payment that a receipt confirms
     * @param replaces the invoice that this one corrects
     */
    record DocumentIssued(
            DocumentId documentId,
            Owner owner,
            UUID bookingId,
            DocumentNumber number,
            Money amount,
            Optional<UUID> payment,
            Optional<DocumentId> replaces)
            implements DocumentEvent, Amendment {}
}
