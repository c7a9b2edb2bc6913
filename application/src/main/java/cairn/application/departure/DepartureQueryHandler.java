package cairn.application.departure;

import cairn.application.axon.History;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListBookings.Sort;
import cairn.application.port.in.ListDepartures;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.log.Tags;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.DepartureFacts;
import cairn.application.port.out.PermitBooks;
import cairn.application.projection.ReadYourWrites;
import cairn.application.traveller.PartyList;
import cairn.application.view.BookingView;
import cairn.application.view.DepartureView;
import cairn.application.view.DepartureView.Papers;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.Closures;
import cairn.domain.permit.PermitBook;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.shared.DateRange;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class DepartureQueryHandler {

    private static final Set<BookingStatus> ON_THE_TRAIL = EnumSet.of(
            BookingStatus.PENDING, BookingStatus.CONFIRMED, BookingStatus.IN_PROGRESS, BookingStatus.COMPLETED);

    private final History history;
    private final PartyPapers papers;
    private final BookingViews bookings;
    private final DepartureFacts facts;
    private final PermitBooks books;
    private final RouteConditionsCache conditions;
    private final ReadYourWrites ownWrites;
    private final Clock clock;

    DepartureQueryHandler(
            History history,
            BookingViews bookings,
            DepartureFacts facts,
            PermitBooks books,
            RouteConditionsCache conditions,
            ReadYourWrites ownWrites,
            Clock clock) {
        this.history = history;
        this.papers = new PartyPapers(new PartyList(history)::ofEach);
        this.bookings = bookings;
        this.facts = facts;
        this.books = books;
        this.conditions = conditions;
        this.ownWrites = ownWrites;
        this.clock = clock;
    }

    @QueryHandler
    Page<DepartureView> answer(ListDepartures question) {
        var owner = question.owner();
        var freshness = ownWrites.await(owner, BookingViews.EVENTS, BookingViews.PROJECTION);
        var now = clock.instant();
        var days = question.days();
        var listed = bookings.list(
                new ListBookings(
                        owner,
                        Filter.overlapping(ON_THE_TRAIL, days.start(), days.lastDay()),
                        TimeWindows.ANY,
                        Sort.START_DATE,
                        question.window()),
                Map.of(),
                now);
        var needs = needs(owner, listed.items(), now);
        return listed.map(booking -> needs.of(booking.asOf(now))).as(freshness);
    }

    private Needs needs(Owner owner, List<BookingView> listed, Instant now) {
        var ids = listed.stream().map(BookingView::id).collect(Collectors.toUnmodifiableSet());
        var routes = listed.stream().map(BookingView::route).collect(Collectors.toUnmodifiableSet());
        return new Needs(
                books.currentPermits(),
                papers.of(listed, now),
                guests(owner, listed),
                permitted(owner, ids),
                conditions.closures(owner, routes));
    }

    private Map<BookingId, Map<LocalDate, Integer>> guests(Owner owner, List<BookingView> listed) {
        if (listed.isEmpty()) {
            return Map.of();
        }
        var ids = listed.stream().map(BookingView::id).collect(Collectors.toUnmodifiableSet());
        var last = listed.stream()
                .map(booking -> booking.arrangement().endDate())
                .max(LocalDate::compareTo)
                .orElseThrow();
        return facts.guests(
                owner, ids, DateRange.ofDays(listed.getFirst().arrangement().startDate(), last));
    }

    private Map<BookingId, Integer> permitted(Owner owner, Set<BookingId> ids) {
        var issued = facts.issued(owner, ids);
        if (issued.isEmpty()) {
            return Map.of();
        }
        var tags = issued.keySet().stream().map(Tags::of).toList();
        return history.all(tags, ApplicationSubmitted.class).stream()
                .map(History.Happened::event)
                .filter(application -> issued.containsKey(application.applicationId()))
                .collect(Collectors.toMap(
                        application -> issued.get(application.applicationId()),
                        application -> application.applicants().size(),
                        Integer::sum));
    }

    private static final class Needs {

        private final PermitBook book;
        private final Map<BookingId, PartyPapers.Counts> papers;
        private final Map<BookingId, Map<LocalDate, Integer>> guests;
        private final Map<BookingId, Integer> permitted;
        private final Map<RouteId, Closures> closures;

        Needs(
                PermitBook book,
                Map<BookingId, PartyPapers.Counts> papers,
                Map<BookingId, Map<LocalDate, Integer>> guests,
                Map<BookingId, Integer> permitted,
                Map<RouteId, Closures> closures) {
            this.book = book;
            this.papers = papers;
            this.guests = guests;
            this.permitted = permitted;
            this.closures = closures;
        }

        DepartureView of(BookingView booking) {
            var crew = booking.arrangement().crew();
            var register = book.catalogue();
            var trail = register.trail(booking.trail());
            return new DepartureView(
                    booking,
                    trail.map(Trail::name),
                    crew.guide().flatMap(register::porter),
                    crew.porters().stream()
                            .map(register::porter)
                            .flatMap(Optional::stream)
                            .toList(),
                    crew.guide().isEmpty() && trail.filter(Trail::guideRequired).isPresent(),
                    papers(booking),
                    nightsWithoutBeds(booking),
                    closures(booking));
        }

        private Papers papers(BookingView booking) {
            var counts = papers.getOrDefault(booking.id(), PartyPapers.Counts.NONE);
            int size = booking.arrangement().partySize();
            boolean needsPermits = !book.requirements()
                    .of(booking.trail(), booking.arrangement().startDate())
                    .isEmpty();
            return new Papers(
                    Math.max(0, size - counts.named()),
                    counts.withoutPassport(),
                    counts.withoutInsurance(),
                    needsPermits ? Math.max(0, size - permitted.getOrDefault(booking.id(), 0)) : 0);
        }

        private List<LocalDate> nightsWithoutBeds(BookingView booking) {
            var beds = guests.getOrDefault(booking.id(), Map.of());
            var trek = booking.arrangement();
            return trek.startDate()
                    .datesUntil(trek.endDate())
                    .filter(night -> beds.getOrDefault(night, 0) < trek.partySize())
                    .toList();
        }

        private List<Closure> closures(BookingView booking) {
            var days = booking.arrangement().days();
            return closures.getOrDefault(booking.route(), Closures.NONE).all().stream()
                    .filter(closure -> closure.touches(booking.trail(), days))
                    .toList();
        }
    }
}
