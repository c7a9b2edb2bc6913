package cairn.application.document;

import cairn.application.axon.History;
import cairn.application.port.in.IssueInvoice;
import cairn.application.port.in.IssueReceipt;
import cairn.application.port.in.SetIssuer;
import cairn.application.port.log.Tags;
import cairn.domain.access.Guards;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingCharge;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Payment;
import cairn.domain.document.BookingDocuments;
import cairn.domain.document.DocumentEvent.DocumentIssued;
import cairn.domain.document.DocumentEvent.IssuerChanged;
import cairn.domain.document.DocumentKind;
import cairn.domain.document.DocumentNumber;
import cairn.domain.document.FiscalYear;
import cairn.domain.document.Issuer;
import cairn.domain.document.IssuerSetting;
import cairn.domain.document.NumberUse;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.StateManager;
import org.axonframework.modelling.annotation.InjectEntity;

/**
 * Issues documents. The event that issues a document carries its number as a tag, and its append fails if the number
 * has been taken meanwhile: numbers have neither gaps nor duplicates, however many nodes issue at once.
 */
final class DocumentCommandHandler {

    private final StateManager states;
    private final History history;
    private final Clock clock;

    DocumentCommandHandler(StateManager states, History history, Clock clock) {
        this.states = states;
        this.history = history;
        this.clock = clock;
    }

    @CommandHandler
    void handle(SetIssuer command, ProcessingContext unit, EventAppender events) {
        var present = load(IssuerSetting.class, command.operatorId(), unit);
        if (!present.issuer().equals(Optional.of(command.issuer()))) {
            events.append(new IssuerChanged(command.operatorId(), command.issuer()));
        }
    }

    @CommandHandler
    void handle(
            IssueInvoice command,
            @InjectEntity(idProperty = "bookingId") Booking booking,
            ProcessingContext unit,
            EventAppender events) {
        var charged = BookingCharge.of(booking, command.owner(), clock.instant());
        documents(command.bookingId(), unit).requireInvoice(command.replaces());
        events.append(new DocumentIssued(
                command.documentId(),
                command.owner(),
                command.bookingId().value(),
                next(DocumentKind.INVOICE, command.owner(), unit),
                charged,
                Optional.empty(),
                command.replaces()));
    }

    @CommandHandler
    void handle(
            IssueReceipt command,
            @InjectEntity(idProperty = "bookingId") Booking booking,
            ProcessingContext unit,
            EventAppender events) {
        Guards.requireOwner(booking.owner(), command.owner());
        var payment = payment(command.bookingId(), command.payment());
        documents(command.bookingId(), unit).requireNoReceipt(command.payment());
        events.append(new DocumentIssued(
                command.documentId(),
                command.owner(),
                command.bookingId().value(),
                next(DocumentKind.RECEIPT, command.owner(), unit),
                payment.amount(),
                Optional.of(command.payment()),
                Optional.empty()));
    }

    private BookingDocuments documents(BookingId booking, ProcessingContext unit) {
        return load(BookingDocuments.class, booking, unit);
    }

    private DocumentNumber next(DocumentKind kind, Owner owner, ProcessingContext unit) {
        var year = year(load(IssuerSetting.class, owner.operator(), unit).required());
        int number = DocumentNumber.firstFree(tried -> {
            var key = new DocumentNumber.Of(owner, new DocumentNumber(kind, year, tried));
            return load(NumberUse.class, key, unit).isTaken();
        });
        return new DocumentNumber(kind, year, number);
    }

    private FiscalYear year(Issuer issuer) {
        return FiscalYear.of(Nepal.dateAt(clock.instant()), issuer.yearStart());
    }

    /** Returns a payment, which never changes. */
    private Payment payment(BookingId booking, UUID id) {
        return history.list(Tags.of(booking), BookingPaymentRecorded.class).stream()
                .filter(recorded -> recorded.id().equals(id.toString()))
                .map(recorded -> recorded.event().payment())
                .filter(payment -> payment.kind() != Payment.Kind.REFUND)
                .findFirst()
                .orElseThrow(() -> new Invalid(
                        FaultCode.UNKNOWN_REFERENCE, "payment", "must be a deposit or balance paid for the booking"));
    }

    private <T> T load(Class<T> model, Object key, ProcessingContext unit) {
        return states.loadEntity(model, key, unit).join();
    }
}
