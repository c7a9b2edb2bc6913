package cairn.application.document;

import cairn.application.axon.EventFamily;
import cairn.application.port.log.Tags;
import cairn.domain.document.DocumentEvent;
import cairn.domain.document.DocumentEvent.DocumentIssued;
import cairn.domain.document.DocumentEvent.IssuerChanged;
import cairn.domain.document.DocumentNumber;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

final class DocumentEvents implements EventFamily<DocumentEvent> {

    @Override
    public Class<DocumentEvent> events() {
        return DocumentEvent.class;
    }

    @Override
    public Set<Tag> tags(DocumentEvent event) {
        return switch (event) {
            case IssuerChanged e -> Set.of(Tags.issuerOf(e.operatorId()), Tags.of(e.owner()));
            case DocumentIssued e ->
                Set.of(
                        Tags.documentsOf(e.bookingId()),
                        Tags.of(new DocumentNumber.Of(e.owner(), e.number())),
                        Tags.of(e.owner()));
        };
    }

    @Override
    public Set<Tag> histories(DocumentEvent event) {
        return switch (event) {
            case IssuerChanged e -> Set.of(Tags.issuerOf(e.operatorId()));
            case DocumentIssued e -> Set.of(Tags.documentsOf(e.bookingId()));
        };
    }
}
