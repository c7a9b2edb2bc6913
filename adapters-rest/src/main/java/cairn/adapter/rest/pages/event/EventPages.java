package cairn.adapter.rest.pages.event;

import cairn.adapter.rest.api.analytics.RevenueSlice;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.payload.EventTexts;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.ActorNames;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.model.EventsPage;
import cairn.adapter.rest.pages.model.LoggedEventPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.Queries;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.ANALYTICS)
@Controller("/console{/mode:test}/events")
@ExecuteOn(TaskExecutors.BLOCKING)
final class EventPages {

    private final Templates templates = new StaticTemplates();
    private final EventFeed feed;
    private final EventTexts texts;
    private final Queries queries;
    private final ActorNames actors;
    private final LargeReads largeReads;
    private final Shells shells;

    EventPages(
            EventFeed feed,
            EventTexts texts,
            Queries queries,
            ActorNames actors,
            LargeReads largeReads,
            Shells shells) {
        this.feed = feed;
        this.texts = texts;
        this.queries = queries;
        this.actors = actors;
        this.largeReads = largeReads;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> list(HttpRequest<?> request, @RequestBean EventsQuery query, Caller caller) {
        return largeReads.inTurn(
                caller.operator(),
                () -> Pages.show(templates.eventsList(
                        shells.of(request, caller, Section.EVENTS), page(request, query, caller))));
    }

    private EventsPage page(HttpRequest<?> request, EventsQuery query, Caller caller) {
        long last = query.last(feed);
        var found = new NewestEvents(feed)
                .of(
                        caller.owner(),
                        query.wanted(bookings(query, last, caller)),
                        query.first(feed),
                        query.before() == null ? last : Math.min(last, query.before() - 1));
        var mapper = mapper(caller);
        return mapper.page(request, query, found, last, feed.head(), known(caller));
    }

    /** Returns the bookings of a row of the revenue, if the page shows those of a row. */
    private Optional<Set<BookingId>> bookings(EventsQuery query, long last, Caller caller) {
        return Optional.ofNullable(query.revenue())
                .map(text -> RevenueSlice.read(text).orElseThrow(Missing::object))
                .map(row -> queries.ask(row.asOf(last, caller.owner())).ids());
    }

    /** Returns the names of members and keys for readers who may know them. */
    private Map<String, String> known(Caller caller) {
        return caller.has(Scope.OPERATOR) ? actors.of(caller.operator()) : Map.of();
    }

    @Get("/{id}")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        var event = feed.find(caller.owner(), id).orElseThrow(Missing::object);
        var shell = shells.of(request, caller, Section.EVENTS, EventMapper.title(event));
        LoggedEventPage page = mapper(caller).page(event, shell.api(), caller.livemode());
        return Pages.show(templates.eventsShow(shell, page));
    }

    private EventMapper mapper(Caller caller) {
        return new EventMapper(texts, caller.disclosure(), caller.has(Scope.OPERATOR));
    }
}
