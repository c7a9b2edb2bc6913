package cairn.application.booking;

import cairn.application.port.out.BookingViews;
import cairn.application.view.BookingView;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import java.time.Instant;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.axonframework.messaging.eventhandling.annotation.SequencingPolicy;
import org.axonframework.messaging.eventhandling.annotation.Timestamp;
import org.axonframework.messaging.eventhandling.sequencing.PropertySequencingPolicy;

/** Keeps the listed bookings in step with their events, one booking's events in order. */
@SequencingPolicy(type = PropertySequencingPolicy.class, parameters = "bookingId")
final class BookingProjection {

    private final BookingViews views;

    BookingProjection(BookingViews views) {
        this.views = views;
    }

    @EventHandler
    void on(BookingCreated event, @Timestamp Instant at) {
        fold(event, at);
    }

    @EventHandler
    void on(BookingConfirmed event, @Timestamp Instant at) {
        fold(event, at);
    }

    @EventHandler
    void on(BookingCancelled event, @Timestamp Instant at) {
        fold(event, at);
    }

    private void fold(BookingEvent event, Instant at) {
        views.save(BookingView.after(views.find(event.bookingId()).orElse(null), event, at));
    }
}
