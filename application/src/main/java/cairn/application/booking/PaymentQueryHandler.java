package cairn.application.booking;

import cairn.application.axon.History;
import cairn.application.axon.History.Recorded;
import cairn.application.port.in.ListPayments;
import cairn.application.port.log.Tags;
import cairn.application.view.Page;
import cairn.application.view.PaymentView;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.shared.Rejection.Missing;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class PaymentQueryHandler {

    private final History history;

    PaymentQueryHandler(History history) {
        this.history = history;
    }

    @QueryHandler
    Page<PaymentView> answer(ListPayments question) {
        var events = history.list(Tags.of(question.bookingId()), BookingEvent.class);
        if (events.isEmpty() || !events.getFirst().event().owner().equals(question.owner())) {
            throw Missing.object();
        }
        var payments = events.stream().flatMap(PaymentQueryHandler::payment).toList();
        return question.window().oldestOf(payments, PaymentView::position);
    }

    private static Stream<PaymentView> payment(Recorded<BookingEvent> recorded) {
        return recorded.event() instanceof BookingPaymentRecorded paid
                ? Stream.of(new PaymentView(
                        UUID.fromString(recorded.id()), paid.payment(), recorded.at(), recorded.position()))
                : Stream.empty();
    }
}
