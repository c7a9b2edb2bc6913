package cairn.adapter.rest.pages.search;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/** Finds an object by its id, and bookings by reference, name or e-mail address. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}/search")
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class SearchPages {

    private static final Pattern ID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");
    private static final int MOST_HITS = 20;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final ObjectsById objects;
    private final Shells shells;

    SearchPages(Queries queries, ObjectsById objects, Shells shells) {
        this.queries = queries;
        this.objects = objects;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> search(HttpRequest<?> request, @RequestBean SearchQuery query, Caller caller) {
        var shell = shells.of(request, caller, Section.BOOKINGS, "Search");
        var q = query.q() == null ? "" : query.q().strip();
        if (ID.matcher(q).matches()) {
            var found = objects.find(UUID.fromString(q), caller.owner());
            var page = found.flatMap(ObjectsById.Found::page);
            return page.isPresent()
                    ? HttpResponse.seeOther(URI.create(shell.base() + page.get()))
                    : Pages.show(templates.searchShow(shell, SearchPageMapper.page(q, found)));
        }
        if (q.isEmpty()) {
            return Pages.show(templates.searchShow(shell, SearchPageMapper.page(q, Optional.empty())));
        }
        var hits = queries.ask(new ListBookings(caller.owner(), byWords(q), Window.of(MOST_HITS, 0)));
        var exact = hits.items().stream()
                .filter(booking -> booking.arrangement()
                        .reference()
                        .filter(q::equalsIgnoreCase)
                        .isPresent())
                .toList();
        return exact.size() == 1
                ? HttpResponse.seeOther(URI.create(
                        shell.base() + "/bookings/" + exact.getFirst().id()))
                : Pages.show(templates.searchShow(shell, SearchPageMapper.page(shell.base(), q, hits)));
    }

    private static Filter byWords(String words) {
        return new Filter(
                Set.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(words));
    }
}
