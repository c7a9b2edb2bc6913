package cairn.application.reservation;

import cairn.application.axon.History;
import cairn.application.earlier.EarlierPages;
import cairn.application.earlier.Folding;
import cairn.application.port.in.FindReservation;
import cairn.application.port.in.ListEarlierReservations;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.ReservationViews;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.application.view.UncountedPage;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Rejection.Missing;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class ReservationQueryHandler {

    private static final int MOST_OF_A_TRIP = 1_000;
    private static final long MOST_BYTES_OF_A_TRIP = 1L << 20;

    private final History history;
    private final EventLogReader log;
    private final EarlierPages<ReservationId, ReservationView, ReservationEvent> earlier;
    private final ReservationViews views;
    private final ReadYourWrites ownWrites;

    ReservationQueryHandler(History history, EventLogReader log, ReservationViews views, ReadYourWrites ownWrites) {
        this.history = history;
        this.log = log;
        this.earlier = new EarlierPages<>(
                log,
                new Folding<>(
                        ReservationEvent.class, Tags::of, ReservationEvent::reservationId, ReservationView::after),
                ReservationId::value,
                ReservationView::id);
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
        var freshness = ownWrites.await(question.owner(), ReservationViews.EVENTS, ReservationViews.PROJECTION);
        return views.list(question).as(freshness);
    }

    @QueryHandler
    UncountedPage<ReservationView> answer(ListEarlierReservations question) {
        var list = question.list();
        var moment = question.moment();
        var freshness = ownWrites.await(list.owner(), ReservationViews.EVENTS, ReservationViews.PROJECTION);
        var among = list.filter().booking().flatMap(booking -> namedBy(booking, moment));
        return earlier.page(
                        list.window(),
                        moment,
                        (until, after, most) -> views.created(list, until, among, after, most),
                        states -> views.matching(list, states))
                .as(freshness);
    }

    /** Returns the reservations that have named a booking; empty if there are too many. */
    private Optional<Set<ReservationId>> namedBy(UUID booking, LogMoment moment) {
        var chunk = log.next(
                List.of(Tags.ofTrip(booking)),
                List.of(ReservationEvent.class),
                0,
                moment.position(),
                MOST_OF_A_TRIP,
                MOST_BYTES_OF_A_TRIP);
        return chunk.reached() < moment.position()
                ? Optional.empty()
                : Optional.of(chunk.events().stream()
                        .map(logged -> ((ReservationEvent) logged.event()).reservationId())
                        .collect(Collectors.toSet()));
    }
}
