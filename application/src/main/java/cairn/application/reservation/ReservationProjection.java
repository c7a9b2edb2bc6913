package cairn.application.reservation;

import cairn.application.port.out.Views;
import cairn.application.projection.FoldedViews;
import cairn.application.view.ReservationView;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.reservation.ReservationId;
import java.time.Instant;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.axonframework.messaging.eventhandling.annotation.Timestamp;

final class ReservationProjection {

    private final FoldedViews<ReservationId, ReservationView, ReservationEvent> views;

    ReservationProjection(Views<ReservationId, ReservationView> views) {
        this.views = new FoldedViews<>(views, ReservationView::after);
    }

    @EventHandler
    void on(ReservationCreated event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.reservationId(), event, at, unit);
    }

    @EventHandler
    void on(ReservationUpdated event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.reservationId(), event, at, unit);
    }

    @EventHandler
    void on(ReservationCancelled event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.reservationId(), event, at, unit);
    }

    @EventHandler
    void on(ReservationCheckedIn event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.reservationId(), event, at, unit);
    }

    @EventHandler
    void on(ReservationCheckedOut event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.reservationId(), event, at, unit);
    }

    @EventHandler
    void on(ReservationNoShow event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.reservationId(), event, at, unit);
    }
}
