package cairn.application.document;

import cairn.application.axon.History;
import cairn.application.axon.History.Recorded;
import cairn.application.port.in.FindIssuer;
import cairn.application.port.in.ListDocuments;
import cairn.application.port.log.Tags;
import cairn.application.view.DocumentView;
import cairn.application.view.Page;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.document.DocumentEvent;
import cairn.domain.document.DocumentEvent.DocumentIssued;
import cairn.domain.document.DocumentId;
import cairn.domain.document.IssuerSetting;
import cairn.domain.shared.Rejection.Missing;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class DocumentQueryHandler {

    private final History history;

    DocumentQueryHandler(History history) {
        this.history = history;
    }

    @QueryHandler
    IssuerSetting answer(FindIssuer question) {
        return history.<IssuerSetting, DocumentEvent>fold(
                        Tags.issuerOf(question.operatorId()),
                        DocumentEvent.class,
                        (before, event, _) -> (before == null ? IssuerSetting.NONE : before).after(event),
                        question.moment())
                .orElse(IssuerSetting.NONE);
    }

    @QueryHandler
    Page<DocumentView> answer(ListDocuments question) {
        var issued = history.list(Tags.documentsOf(question.bookingId().value()), DocumentIssued.class).stream()
                .filter(recorded -> recorded.event().owner().equals(question.owner()))
                .toList();
        if (issued.isEmpty()) {
            requireBooking(question);
        }
        return question.window().oldestOf(views(issued), DocumentView::position);
    }

    private static List<DocumentView> views(List<Recorded<DocumentIssued>> issued) {
        Map<DocumentId, DocumentId> corrections = issued.stream()
                .map(Recorded::event)
                .filter(document -> document.replaces().isPresent())
                .collect(Collectors.toMap(document -> document.replaces().orElseThrow(), DocumentIssued::documentId));
        return issued.stream().map(recorded -> view(recorded, corrections)).toList();
    }

    private static DocumentView view(Recorded<DocumentIssued> recorded, Map<DocumentId, DocumentId> corrections) {
        var document = recorded.event();
        return new DocumentView(
                document.documentId(),
                document.bookingId(),
                document.number(),
                document.amount(),
                document.payment(),
                document.replaces(),
                Optional.ofNullable(corrections.get(document.documentId())),
                recorded.at(),
                recorded.position());
    }

    private void requireBooking(ListDocuments question) {
        BookingId booking = question.bookingId();
        var events = history.list(Tags.of(booking), BookingEvent.class);
        if (events.isEmpty() || !events.getFirst().event().owner().equals(question.owner())) {
            throw Missing.object();
        }
    }
}
