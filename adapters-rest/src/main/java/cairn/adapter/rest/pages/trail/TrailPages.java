package cairn.adapter.rest.pages.trail;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.pages.PageLinks;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.TestClosureForm;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.Days;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.FindRoute;
import cairn.application.port.in.FindTrail;
import cairn.application.port.in.FindWeather;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.RouteView;
import cairn.domain.access.Scope;
import cairn.domain.conditions.Closures;
import cairn.domain.shared.Nepal;
import cairn.domain.weather.LocationQuery.Spot;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

@Hidden
@ForBrowsers
@NeedsMember
@Controller("/console{/mode:test}/trails")
@ExecuteOn(TaskExecutors.BLOCKING)
final class TrailPages {

    private static final int MOST_ROUTES = 500;
    private static final int FORECAST_DAYS = 7;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Shells shells;
    private final Clock clock;

    TrailPages(Queries queries, Shells shells, Clock clock) {
        this.queries = queries;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> list(@RequestBean TrailsQuery query, HttpRequest<?> request, Caller caller) {
        var found = queries.ask(query.question());
        var routes = queries.ask(new ListRoutes(
                Set.of(), Days.ANY, Optional.empty(), Window.of(MOST_ROUTES, 0), Optional.of(caller.owner())));
        var pager = PageLinks.of(
                request, query.offset(), TrailsQuery.ROWS, found.items().size(), found.total());
        var page = new TrailsPageMapper(routes.items()).page(found.items(), query, pager);
        return Pages.show(templates.trailList(shells.of(request, caller, Section.TRAILS), page));
    }

    @Get("/{trail}")
    HttpResponse<EncodedResponse> show(@PathVariable String trail, HttpRequest<?> request, Caller caller) {
        var found = queries.ask(new FindTrail(trail));
        var route = queries.ask(new FindRoute(found.route(), Optional.empty()));
        var conditions = queries.ask(new FindConditions(found.route(), Optional.of(caller.owner())));
        var now = clock.instant();
        var testClosure = Optional.of(caller)
                .filter(member -> !member.livemode() && Words.mayWrite(member, Scope.OPERATOR))
                .map(_ -> testClosure(route, conditions.closures(), now));
        var page = TrailPageMapper.page(found, route.route().name(), conditions, testClosure, now, caller);
        return Pages.show(templates.trailShow(shells.of(request, caller, Section.TRAILS, found.name()), page));
    }

    /** Offers to remove closures if there are more than all agencies have. */
    private TestClosureForm testClosure(RouteView route, Closures closures, Instant now) {
        var ofAll = queries.ask(new FindConditions(route.route().id(), Optional.empty()));
        return new TestClosureForm(route.places(), Nepal.dateAt(now).toString(), !closures.equals(ofAll.closures()));
    }

    @Get("/{trail}/weather")
    HttpResponse<EncodedResponse> weather(@PathVariable String trail, HttpRequest<?> request, Caller caller) {
        var found = queries.ask(new FindTrail(trail));
        var highest = new Spot(TrailPageMapper.position(TrailPageMapper.highest(found)));
        var forecast = queries.ask(new FindWeather(highest, FORECAST_DAYS, clock.instant()));
        return Pages.show(templates.trailWeather(
                shells.of(request, caller, Section.TRAILS, text("Weather on %s", found.name())),
                TrailPageMapper.weather(found, forecast)));
    }
}
