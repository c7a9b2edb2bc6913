package cairn.adapter.rest.pages.teahouse;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.TeaHousesPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.Days;
import cairn.application.port.in.FindAvailability;
import cairn.application.port.in.FindAvailability.Houses;
import cairn.application.port.in.ListDepartures;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Nepal;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}/tea-houses")
@ExecuteOn(TaskExecutors.BLOCKING)
final class TeaHousePages {

    private static final int MOST_ROUTES = 500;
    private static final int MOST_TREKS = 100;
    private static final int MOST_TRAILS = 100;
    private static final int USUAL_NIGHTS = 14;
    private static final int FIRST_YEAR = 2000;
    private static final int LAST_YEAR = 2099;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    TeaHousePages(Queries queries, LargeReads largeReads, Shells shells, Clock clock) {
        this.queries = queries;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean TeaHousesQuery asked, Caller caller) {
        var shell = shells.of(request, caller, Section.TEA_HOUSES);
        return Pages.show(
                templates.teahouseShow(shell, largeReads.inTurn(caller.operator(), () -> page(asked, caller))));
    }

    private TeaHousesPage page(TeaHousesQuery asked, Caller caller) {
        var routes = queries.ask(ListRoutes.all(Window.of(MOST_ROUTES, 0))).items();
        var route = asked.route() == null ? routes.getFirst().route().id() : new RouteId(asked.route());
        var nights = nights(asked);
        var found = queries.ask(
                new FindAvailability(new Houses.OnRoute(route), caller.mode(), Optional.of(caller.owner()), nights));
        var treks = queries.ask(new ListDepartures(caller.owner(), nights, Window.of(MOST_TREKS, 0)));
        var trails = queries.ask(new ListTrails(Optional.of(route), Set.of(), Days.ANY, Window.of(MOST_TRAILS, 0)));
        return new TeaHousePageMapper(nights, Nepal.dateAt(clock.instant()), WalkingOrder.of(trails.items()))
                .page(routes, route, found, treks.items(), Words.mayWrite(caller, Scope.OPERATOR));
    }

    private DateRange nights(TeaHousesQuery asked) {
        var from = asked.from() == null
                        || asked.from().getYear() < FIRST_YEAR
                        || asked.from().getYear() > LAST_YEAR
                ? Nepal.dateAt(clock.instant())
                : asked.from();
        var last = asked.to();
        boolean isPossible =
                last != null && !last.isBefore(from) && last.isBefore(from.plusDays(FindAvailability.MOST_NIGHTS));
        return DateRange.ofDays(from, last != null && isPossible ? last : from.plusDays(USUAL_NIGHTS - 1L));
    }
}
