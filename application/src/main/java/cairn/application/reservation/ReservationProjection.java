package cairn.application.reservation;

import cairn.application.axon.History;
import cairn.application.axon.LogPosition;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Views;
import cairn.application.projection.FoldedViews;
import cairn.application.view.ReservationView;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.reservation.ReservationId;
import java.time.Instant;
import java.util.Optional;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.axonframework.messaging.eventhandling.annotation.Timestamp;

final class ReservationProjection {

    private final FoldedViews<ReservationId, ReservationView, ReservationEvent> views;
    private final History history;

    ReservationProjection(Views<ReservationId, ReservationView> views, History history) {
        this.history = history;
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

    @EventHandler
    void on(PersonalDataErased event, EventMessage message, ProcessingContext unit) {
        if (event.kind() == Kind.RESERVATION) {
            var id = new ReservationId(event.object());
            var moment = new LogMoment(LogPosition.of(message), message.timestamp());
            views.replace(
                    id,
                    () -> history.fold(
                            Tags.of(id), ReservationEvent.class, ReservationView::after, Optional.of(moment)),
                    unit);
        }
    }
}
