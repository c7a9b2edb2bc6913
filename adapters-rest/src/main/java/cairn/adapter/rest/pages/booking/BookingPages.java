package cairn.adapter.rest.pages.booking;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.PastQuery;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.model.BookingsPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.CountBookings;
import cairn.application.port.in.Days;
import cairn.application.port.in.ListEarlierBookings;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}/bookings")
@ExecuteOn(TaskExecutors.BLOCKING)
final class BookingPages {

    private static final int MOST_TRAILS = 500;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final BookingPageReader reader;
    private final TripLinkPanels tripLinks;
    private final LargeReads largeReads;
    private final Shells shells;

    BookingPages(
            Queries queries, BookingPageReader reader, TripLinkPanels tripLinks, LargeReads largeReads, Shells shells) {
        this.queries = queries;
        this.reader = reader;
        this.tripLinks = tripLinks;
        this.largeReads = largeReads;
        this.shells = shells;
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
        return largeReads.inTurn(caller.operator(), () -> {
            var found = reader.read(new BookingId(id), query, caller);
            return Pages.show(templates.bookingsShow(
                    shells.of(request, caller, Section.BOOKINGS, BookingTexts.name(found.shown())),
                    found.page(),
                    tripLinks.of(found.present(), caller)));
        });
    }
}
