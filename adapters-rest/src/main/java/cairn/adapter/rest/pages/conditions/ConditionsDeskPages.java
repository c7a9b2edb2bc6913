package cairn.adapter.rest.pages.conditions;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.AffectedPage;
import cairn.adapter.rest.pages.model.ConditionsDeskPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.CountAffectedBookings;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.FindRoute;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.CurrentConditions;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.Nepal;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The routes and their conditions for the desk that publishes them. Conditions have no mode: test mode only reads. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsRole(MemberRole.CONDITIONS_DESK)
@Controller("/console{/mode:test}/desk/conditions")
@ExecuteOn(TaskExecutors.BLOCKING)
final class ConditionsDeskPages {

    private static final int MOST_ROUTES = 500;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    ConditionsDeskPages(Queries queries, LargeReads largeReads, Shells shells, Clock clock) {
        this.queries = queries;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> list(@RequestBean ConditionsDeskQuery query, HttpRequest<?> request, Caller caller) {
        var routes = queries.ask(ListRoutes.all(Window.of(MOST_ROUTES, 0)));
        List<ConditionsDeskPage.Row> rows = new ArrayList<>();
        for (var route : routes.items()) {
            var conditions = conditions(route.route().id(), Optional.empty());
            if (query.asksFor(conditions.status())) {
                rows.add(ConditionsDeskMapper.row(route, conditions));
            }
        }
        var page = mapper(caller).page(List.copyOf(rows), query);
        return Pages.show(templates.conditionsList(shells.of(request, caller, Section.CONDITIONS_DESK), page));
    }

    @Get("/{route}")
    HttpResponse<EncodedResponse> show(@PathVariable String route, HttpRequest<?> request, Caller caller) {
        var found = queries.ask(new FindRoute(new RouteId(route), Optional.empty()));
        var conditions = conditions(found.route().id(), Optional.of(caller.owner()));
        var page = mapper(caller).page(found, conditions, Nepal.dateAt(clock.instant()));
        return Pages.show(templates.conditionsShow(
                shells.of(
                        request, caller, Section.CONDITIONS_DESK, found.route().name()),
                page));
    }

    @Get("/{route}/affected")
    HttpResponse<EncodedResponse> affected(
            @PathVariable String route, @RequestBean AffectedQuery query, HttpRequest<?> request, Caller caller) {
        var found =
                queries.ask(new FindRoute(new RouteId(route), Optional.empty())).route();
        var planned = query.closure();
        var closures = planned.map(List::of)
                .orElseGet(() -> queries.ask(new FindConditions(found.id(), Optional.of(caller.owner())))
                        .closures()
                        .all());
        var counts = largeReads.inTurn(
                caller.operator(), () -> queries.ask(new CountAffectedBookings(found.id(), closures)));
        var rows = counts.byOperator().entrySet().stream()
                .map(count -> new AffectedPage.Row(
                        queries.ask(new FindOperator(count.getKey())).name(),
                        Words.count(count.getValue(), text("booking"), text("bookings"))))
                .sorted(Comparator.comparing(AffectedPage.Row::agency))
                .toList();
        var total =
                counts.byOperator().values().stream().mapToLong(Long::longValue).sum();
        var page = new AffectedPage(
                found.id().value(),
                planned.map(ConditionsDeskMapper::question)
                        .orElseGet(() -> text("The closures that are published affect, from today on,")),
                Words.count(total, text("booking"), text("bookings")),
                rows,
                counts.isComplete());
        return Pages.show(
                templates.conditionsAffected(shells.of(request, caller, Section.CONDITIONS_DESK, found.name()), page));
    }

    private CurrentConditions conditions(RouteId route, Optional<Owner> asker) {
        return queries.ask(new FindConditions(route, asker)).at(clock.instant());
    }

    private static ConditionsDeskMapper mapper(Caller caller) {
        return new ConditionsDeskMapper(caller.has(Scope.CONDITIONS_DESK));
    }
}
