package cairn.application.view;

import cairn.application.port.in.LogMoment;
import cairn.domain.document.DocumentEvent.DocumentIssued;
import cairn.domain.document.DocumentId;
import java.util.Optional;

/**
 * An issued document.
 *
 * @param replacedBy the invoice that corrects it
 * @param issued when it was issued; it shows its booking as of this moment
 */
public record DocumentView(DocumentIssued document, Optional<DocumentId> replacedBy, LogMoment issued) {

    public DocumentId id() {
        return document.documentId();
    }
}
