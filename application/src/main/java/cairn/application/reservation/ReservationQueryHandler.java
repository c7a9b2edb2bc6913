package cairn.application.reservation;

import cairn.application.axon.History;
import cairn.application.port.in.FindReservation;
import cairn.application.port.in.ListReservations;
import cairn.application.port.log.Tags;
import cairn.application.port.out.ReservationViews;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.shared.Rejection.Missing;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class ReservationQueryHandler {

    private final History history;
    private final ReservationViews views;
    private final ReadYourWrites ownWrites;

    ReservationQueryHandler(History history, ReservationViews views, ReadYourWrites ownWrites) {
        this.history = history;
        this.views = views;
        this.ownWrites = ownWrites;
    }

    @QueryHandler
    ReservationView answer(FindReservation question) {
        return history.fold(
                        Tags.of(question.reservationId()),
                        ReservationEvent.class,
                        ReservationView::after,
                        question.moment())
                .filter(reservation -> reservation.owner().equals(question.owner()))
                .orElseThrow(Missing::object);
    }

    @QueryHandler
    Page<ReservationView> answer(ListReservations question) {
        var freshness = ownWrites.await(question.owner(), ReservationEvent.class, ReservationViews.PROJECTION);
        return views.list(question).as(freshness);
    }
}
