package cairn.application.booking;

import cairn.application.axon.History;
import cairn.application.axon.LogPosition;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Views;
import cairn.application.projection.FoldedViews;
import cairn.application.view.BookingView;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.BookingId;
import java.time.Instant;
import java.util.Optional;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.axonframework.messaging.eventhandling.annotation.Timestamp;

final class BookingProjection {

    private final FoldedViews<BookingId, BookingView, BookingEvent> views;
    private final History history;

    BookingProjection(Views<BookingId, BookingView> views, History history) {
        this.history = history;
        this.views = new FoldedViews<>(views, BookingView::after);
    }

    @EventHandler
    void on(BookingCreated event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.bookingId(), event, at, unit);
    }

    @EventHandler
    void on(BookingConfirmed event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.bookingId(), event, at, unit);
    }

    @EventHandler
    void on(BookingCancelled event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.bookingId(), event, at, unit);
    }

    @EventHandler
    void on(BookingUpdated event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.bookingId(), event, at, unit);
    }

    @EventHandler
    void on(BookingTravellersUpdated event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.bookingId(), event, at, unit);
    }

    @EventHandler
    void on(BookingExpired event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.bookingId(), event, at, unit);
    }

    @EventHandler
    void on(BookingStarted event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.bookingId(), event, at, unit);
    }

    @EventHandler
    void on(BookingCompleted event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.bookingId(), event, at, unit);
    }

    @EventHandler
    void on(BookingPaymentRecorded event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.bookingId(), event, at, unit);
    }

    @EventHandler
    void on(PersonalDataErased event, EventMessage message, ProcessingContext unit) {
        if (event.kind() == Kind.BOOKING) {
            var id = new BookingId(event.object());
            var moment = new LogMoment(LogPosition.of(message), message.timestamp());
            views.replace(
                    id,
                    () -> history.fold(Tags.of(id), BookingEvent.class, BookingView::after, Optional.of(moment)),
                    unit);
        }
    }
}
