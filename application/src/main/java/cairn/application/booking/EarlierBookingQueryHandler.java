package cairn.application.booking;

import cairn.application.earlier.EarlierPages;
import cairn.application.earlier.Folding;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListEarlierBookings;
import cairn.application.port.log.Tags;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.EventLogReader;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.BookingView;
import cairn.application.view.UncountedPage;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class EarlierBookingQueryHandler {

    private final KnownClosures closures;
    private final EarlierPages<BookingId, BookingView, BookingEvent> bookings;
    private final BookingViews views;
    private final ReadYourWrites ownWrites;

    EarlierBookingQueryHandler(
            KnownClosures closures, EventLogReader log, BookingViews views, ReadYourWrites ownWrites) {
        this.closures = closures;
        this.bookings = new EarlierPages<>(
                log,
                new Folding<>(BookingEvent.class, Tags::of, BookingEvent::bookingId, BookingView::after),
                BookingId::value,
                BookingView::id);
        this.views = views;
        this.ownWrites = ownWrites;
    }

    @QueryHandler
    UncountedPage<BookingView> answer(ListEarlierBookings question) {
        var list = question.list();
        var moment = question.moment();
        var freshness = ownWrites.await(list.owner(), BookingViews.EVENTS, BookingViews.PROJECTION);
        Map<RouteId, Closures> known = new HashMap<>();
        Function<RouteId, Closures> onRoute =
                route -> known.computeIfAbsent(route, unknown -> closures.at(list.owner(), unknown, moment));
        return bookings.page(
                        list.window(),
                        moment,
                        (until, after, most) -> views.created(list, until, after, most),
                        states -> matching(list, states, moment.at(), onRoute))
                .as(freshness);
    }

    private List<BookingView> matching(
            ListBookings list, List<BookingView> states, Instant at, Function<RouteId, Closures> onRoute) {
        Map<RouteId, Closures> ofRoutes = list.filter().affectedByClosure().isPresent()
                ? states.stream().map(BookingView::route).distinct().collect(Collectors.toMap(route -> route, onRoute))
                : Map.of();
        return views.matching(list, states, ofRoutes, at).stream()
                .map(state -> state.asOf(at).onRoute(() -> onRoute.apply(state.route())))
                .toList();
    }
}
