package cairn.adapter.rest.pages.search;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.model.SearchPage;
import cairn.adapter.rest.pages.model.SearchPage.Hit;
import cairn.adapter.rest.pages.model.Shell;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListBookings.FilterBuilder;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds an object by its id, bookings by reference, name, e-mail address or phone number, permit applications by permit
 * number, and keys, operators, trails and tea houses by name.
 */
@Hidden
@ForBrowsers
@NeedsMember
@Controller("/console{/mode:test}/search")
@ExecuteOn(TaskExecutors.BLOCKING)
final class SearchPages {

    static final Pattern ID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");
    private static final int MOST_HITS = 20;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final ObjectsById objects;
    private final PermitHits permits;
    private final AccessHits access;
    private final CatalogueHits catalogue;
    private final LargeReads largeReads;
    private final Shells shells;

    SearchPages(
            Queries queries,
            ObjectsById objects,
            PermitHits permits,
            AccessHits access,
            CatalogueHits catalogue,
            LargeReads largeReads,
            Shells shells) {
        this.queries = queries;
        this.objects = objects;
        this.permits = permits;
        this.access = access;
        this.catalogue = catalogue;
        this.largeReads = largeReads;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> search(HttpRequest<?> request, @RequestBean SearchQuery query, Caller caller) {
        var shell = shells.outside(caller, text("Search"));
        var q = query.q() == null ? "" : query.q().strip();
        if (q.isEmpty()) {
            return Pages.show(
                    templates.searchShow(shell, new SearchPage(q, List.of(), null, caller.has(Scope.OPERATOR))));
        }
        boolean isId = ID.matcher(q).matches();
        return isId && caller.has(Scope.OPERATOR)
                ? byId(shell, q, caller)
                : largeReads.inTurn(caller.operator(), () -> byWords(shell, q, caller));
    }

    private HttpResponse<EncodedResponse> byId(Shell shell, String q, Caller caller) {
        var found = objects.find(UUID.fromString(q), caller);
        var page = found.flatMap(ObjectsById.Found::page);
        return page.isPresent()
                ? HttpResponse.seeOther(URI.create(shell.base() + page.get()))
                : show(shell, q, found.map(SearchPageMapper::hit).stream().toList(), null, caller);
    }

    private HttpResponse<EncodedResponse> byWords(Shell shell, String q, Caller caller) {
        if (!caller.has(Scope.OPERATOR)) {
            return show(shell, q, List.of(), null, caller);
        }
        var bookings = queries.ask(new ListBookings(caller.owner(), byWords(q), Window.of(MOST_HITS, 0)));
        var exact = bookings.items().stream()
                .filter(booking -> booking.arrangement()
                        .reference()
                        .filter(q::equalsIgnoreCase)
                        .isPresent())
                .toList();
        return exact.size() == 1
                ? HttpResponse.seeOther(URI.create(
                        shell.base() + "/bookings/" + exact.getFirst().id()))
                : show(
                        shell,
                        q,
                        bookings.items().stream()
                                .map(booking -> SearchPageMapper.hit(shell.base(), booking))
                                .toList(),
                        SearchPageMapper.more(shell.base(), q, bookings),
                        caller);
    }

    private HttpResponse<EncodedResponse> show(
            Shell shell, String q, List<Hit> bookings, @Nullable String more, Caller caller) {
        var hits = Stream.of(
                        bookings,
                        permits.of(q, shell.base(), caller),
                        access.of(q, shell.base(), caller),
                        catalogue.of(q, shell.base(), caller))
                .flatMap(List::stream)
                .toList();
        return Pages.show(templates.searchShow(shell, new SearchPage(q, hits, more, caller.has(Scope.OPERATOR))));
    }

    private static Filter byWords(String words) {
        return new FilterBuilder().words(words).build();
    }
}
