package cairn.application.booking;

import cairn.application.axon.FoldCache;
import cairn.application.axon.History;
import cairn.application.axon.History.Happened;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.port.in.CountBookings;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindTravellers;
import cairn.application.port.in.FindTrip;
import cairn.application.port.in.ListBookingChanges;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.QuoteCancellation;
import cairn.application.port.log.Tags;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.Catalogues;
import cairn.application.projection.ReadYourWrites;
import cairn.application.traveller.PartyList;
import cairn.application.view.BookingChange;
import cairn.application.view.BookingCounts;
import cairn.application.view.BookingView;
import cairn.application.view.CancellationQuoteView;
import cairn.application.view.Page;
import cairn.application.view.TravellersView;
import cairn.application.view.TripView;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingContext;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.CrewCalendar;
import cairn.domain.booking.Travellers;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.Closures;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.Insurance;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class BookingQueryHandler {

    private static final Map<RouteId, Closures> NOT_ASKED_FOR = Map.of();

    private final History history;
    private final FoldCache<BookingView, BookingEvent> bookings;
    private final KnownClosures closures;
    private final PartyList party;
    private final BookingViews views;
    private final BookingChanges changes;
    private final ReadYourWrites ownWrites;
    private final RouteConditionsCache conditions;
    private final CancellationQuotes quotes;
    private final Catalogues catalogues;
    private final Clock clock;

    BookingQueryHandler(
            History history,
            BookingViews views,
            BookingChanges changes,
            ReadYourWrites ownWrites,
            RouteConditionsCache conditions,
            CancellationQuotes quotes,
            Catalogues catalogues,
            Clock clock) {
        this.history = history;
        this.bookings = new FoldCache<>(history, BookingEvent.class, BookingView::after);
        this.closures = new KnownClosures(history);
        this.party = new PartyList(history);
        this.views = views;
        this.changes = changes;
        this.ownWrites = ownWrites;
        this.conditions = conditions;
        this.quotes = quotes;
        this.catalogues = catalogues;
        this.clock = clock;
    }

    @QueryHandler
    BookingView answer(FindBooking question) {
        return bookings.fold(Tags.of(question.bookingId()), question.moment())
                .filter(booking -> booking.owner().equals(question.owner()))
                .map(booking ->
                        booking.asOf(question.moment().map(LogMoment::at).orElseGet(clock::instant)))
                .map(booking -> booking.onRoute(() -> closures(booking.owner(), booking.route(), question.moment())))
                .orElseThrow(BookingQueryHandler::missing);
    }

    @QueryHandler
    TravellersView answer(FindTravellers question) {
        return party.of(question.bookingId(), question.owner(), question.moment())
                .orElseThrow(BookingQueryHandler::missing);
    }

    @QueryHandler
    TripView answer(FindTrip question) {
        var booking = answer(new FindBooking(question.bookingId(), question.owner()));
        var guide = booking.arrangement()
                .crew()
                .guide()
                .flatMap(id -> catalogues.current().porter(id));
        var travellers = party.of(question.bookingId(), question.owner())
                .map(TravellersView::travellers)
                .orElse(Travellers.NONE);
        return new TripView(booking, guide, insurances(question), travellers);
    }

    private List<Insurance> insurances(FindTrip question) {
        return history.all(List.of(Tags.ofTrip(question.bookingId().value())), ApplicationSubmitted.class).stream()
                .map(Happened::event)
                .filter(application -> application.owner().equals(question.owner()))
                .flatMap(application -> application.insurance().stream())
                .distinct()
                .toList();
    }

    @QueryHandler
    Page<BookingView> answer(ListBookings question) {
        var freshness = ownWrites.await(question.owner(), BookingViews.EVENTS, BookingViews.PROJECTION);
        var now = clock.instant();
        var ofRoutes = closures(question.owner(), question.filter());
        var listed = views.list(question, ofRoutes, now);
        var shown = question.filter().affectedByClosure().isPresent()
                ? ofRoutes
                : conditions.closures(question.owner(), routesOf(listed.items()));
        return listed.map(
                        booking -> booking.asOf(now).onRoute(() -> shown.getOrDefault(booking.route(), Closures.NONE)))
                .as(freshness);
    }

    private static Set<RouteId> routesOf(List<BookingView> bookings) {
        return bookings.stream().map(BookingView::route).collect(Collectors.toUnmodifiableSet());
    }

    @QueryHandler
    BookingCounts answer(CountBookings question) {
        var freshness = ownWrites.await(question.owner(), BookingViews.EVENTS, BookingViews.PROJECTION);
        var ofRoutes = closures(question.owner(), question.filter());
        return new BookingCounts(
                views.count(question.owner(), question.filter(), ofRoutes, clock.instant()), freshness);
    }

    private Map<RouteId, Closures> closures(Owner owner, Filter filter) {
        return filter.affectedByClosure().isPresent()
                ? conditions.closures(owner, views.routesOf(owner))
                : NOT_ASKED_FOR;
    }

    @QueryHandler
    CancellationQuoteView answer(QuoteCancellation question) {
        var booking = history.<Booking, BookingEvent>fold(
                        Tags.of(question.bookingId()),
                        BookingEvent.class,
                        (before, event, _) -> Booking.evolve(before, event))
                .orElseThrow(BookingQueryHandler::missing);
        var circumstances = new BookingContext(
                1,
                _ -> Optional.empty(),
                _ -> CrewCalendar.EMPTY,
                days -> closures(booking.owner(), booking.route(), Optional.empty())
                        .touching(booking.trail(), days)
                        .map(Closure::reason),
                clock.instant());
        var quote = booking.quote(question.owner(), circumstances);
        return new CancellationQuoteView(quotes.idOf(quote), quote);
    }

    @QueryHandler
    Page<BookingChange> answer(ListBookingChanges question) {
        return changes.page(question);
    }

    private Closures closures(Owner owner, RouteId route, Optional<LogMoment> moment) {
        return closures.at(owner, route, moment.orElse(LogMoment.NEWEST));
    }

    private static Missing missing() {
        return Missing.object();
    }
}
