package cairn.adapter.rest.pages.booking;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.ActorNames;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.PastQuery;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.model.BookingsPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.CountBookings;
import cairn.application.port.in.Days;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindLogMoment;
import cairn.application.port.in.FindTravellers;
import cairn.application.port.in.ListEarlierBookings;
import cairn.application.port.in.ListPayments;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TripEvents;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.in.Window;
import cairn.application.view.RelatedObject.Kind;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Nepal;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** The list of bookings, and a booking with its history. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}/bookings")
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class BookingPages {

    private static final int MOST_TRAILS = 500;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final TripHoldings holdings;
    private final TripEvents events;
    private final BookingHistory history;
    private final Crews crews;
    private final NextSteps steps;
    private final RelatedMapper relatedObjects;
    private final TripLinkPanels tripLinks;
    private final ActorNames actors;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    BookingPages(
            Queries queries,
            TripHoldings holdings,
            TripEvents events,
            BookingHistory history,
            Crews crews,
            NextSteps steps,
            RelatedMapper relatedObjects,
            TripLinkPanels tripLinks,
            ActorNames actors,
            LargeReads largeReads,
            Shells shells,
            Clock clock) {
        this.queries = queries;
        this.holdings = holdings;
        this.events = events;
        this.history = history;
        this.crews = crews;
        this.steps = steps;
        this.relatedObjects = relatedObjects;
        this.tripLinks = tripLinks;
        this.actors = actors;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> list(
            HttpRequest<?> request, @RequestBean BookingListQuery query, @RequestBean PastQuery past, Caller caller) {
        var shell = shells.of(request, caller, Section.BOOKINGS);
        var all = Window.of(MOST_TRAILS, 0);
        var mapper = new BookingListMapper(
                shell.base() + "/bookings",
                query,
                queries.ask(ListRoutes.all(all)).items(),
                queries.ask(new ListTrails(Optional.empty(), Set.of(), Days.ANY, all))
                        .items());
        var page = past.moment(queries)
                .map(moment -> earlier(request, query, past, moment, mapper, caller))
                .orElseGet(() -> present(query, mapper, caller));
        return Pages.show(templates.bookingsList(shell, page));
    }

    private BookingsPage earlier(
            HttpRequest<?> request,
            BookingListQuery query,
            PastQuery past,
            LogMoment moment,
            BookingListMapper mapper,
            Caller caller) {
        var list = query.list(caller.owner(), past.window(query.rows()));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(new ListEarlierBookings(list, moment)));
        return mapper.page(found, past.past(request, moment, found));
    }

    private BookingsPage present(BookingListQuery query, BookingListMapper mapper, Caller caller) {
        return largeReads.page(caller.operator(), query.rows(), () -> {
            var found = queries.ask(query.list(caller.owner(), query.window()));
            var counts =
                    queries.ask(new CountBookings(caller.owner(), query.filter().ofAnyStatus()));
            return mapper.page(found, counts, BookingPageMapper.mayWrite(caller));
        });
    }

    @Get("/{id}")
    HttpResponse<EncodedResponse> show(
            HttpRequest<?> request, @PathVariable UUID id, @RequestBean VersionQuery query, Caller caller) {
        return largeReads.inTurn(caller.operator(), () -> show(request, new BookingId(id), query, caller));
    }

    private HttpResponse<EncodedResponse> show(
            HttpRequest<?> request, BookingId id, VersionQuery query, Caller caller) {
        var present = queries.ask(new FindBooking(id, caller.owner()));
        var asked = query.point().map(point -> queries.ask(new FindLogMoment(point)));
        var version = asked.map(moment -> query.at(queries.ask(new FindBooking(id, caller.owner(), Optional.of(moment)))
                        .version()))
                .orElse(query);
        var changes = history.around(present, version);
        var past = changes.shown()
                .filter(change -> asked.isPresent() || change.after().version() < present.version());
        var moment = past.map(change -> new LogMoment(change.position(), change.at()));
        var booking = past.map(change -> change.after()).orElse(present);
        var travellers = queries.ask(new FindTravellers(id, caller.owner(), moment));
        var names = crews.names(Stream.concat(changes.states(), Stream.of(booking)));
        var objects = holdings.related(present);
        var page = new BookingPageMapper(
                        crews.trailName(booking),
                        names,
                        actors.of(caller.operator()),
                        caller,
                        Nepal.dateAt(clock.instant()))
                .page(
                        booking,
                        changes,
                        travellers,
                        queries.ask(new ListPayments(id, caller.owner())).items().stream()
                                .filter(payment -> moment.isEmpty()
                                        || payment.position() <= moment.get().position())
                                .toList(),
                        relatedObjects.of(objects, present, names, caller.has(Scope.EMERGENCY)),
                        events.of(
                                present.owner(),
                                objects.stream()
                                        .filter(object -> object.kind() != Kind.DISPATCH || caller.has(Scope.EMERGENCY))
                                        .toList(),
                                changes.after(),
                                changes.upTo()),
                        moment.isEmpty() ? steps.of(present, travellers, caller) : List.of(),
                        past.map(change -> asked.map(LogMoment::position).orElse(change.position())));
        var title = BookingTexts.name(booking);
        return Pages.show(templates.bookingsShow(
                shells.of(request, caller, Section.BOOKINGS, title), page, tripLinks.of(present, caller)));
    }
}
