package cairn.adapter.rest.pages.overview;

import cairn.adapter.rest.http.ratelimit.MonthlyUsage;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.OverviewPage;
import cairn.adapter.rest.pages.model.OverviewPage.Departures;
import cairn.adapter.rest.pages.model.OverviewPage.Worklist;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.ListDepartures;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import cairn.domain.shared.DateRange;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

@Hidden
@ForBrowsers
@NeedsMember
@Controller("/console{/mode:test}")
@ExecuteOn(TaskExecutors.BLOCKING)
final class OverviewPages {

    private static final int FORTNIGHT = 14;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Worklists worklists;
    private final MonthlyUsage usage;
    private final Shells shells;
    private final Clock clock;

    OverviewPages(Queries queries, Worklists worklists, MonthlyUsage usage, Shells shells, Clock clock) {
        this.queries = queries;
        this.worklists = worklists;
        this.usage = usage;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, Caller caller) {
        var shell = shells.of(request, caller, Section.OVERVIEW);
        var home = Section.home(caller);
        return home == Section.OVERVIEW
                ? Pages.show(templates.overviewShow(shell, page(caller)))
                : HttpResponse.seeOther(URI.create(shell.base() + home.path()));
    }

    private OverviewPage page(Caller caller) {
        var owner = caller.owner();
        boolean seesBookings = caller.has(Scope.OPERATOR);
        return new OverviewPage(
                upgrade(caller),
                urgent(caller),
                seesBookings ? worklists.due(owner) : List.of(),
                seesBookings ? departures(owner) : null,
                isOwner(caller) && seesBookings ? worklists.webhooks(owner) : null,
                OverviewPageMapper.usage(usage.of(caller)));
    }

    private List<Worklist> urgent(Caller caller) {
        var lists = new ArrayList<Worklist>();
        if (caller.has(Scope.EMERGENCY)) {
            lists.add(worklists.rescues(caller.owner()));
        }
        if (caller.has(Scope.OPERATOR)) {
            lists.add(worklists.affected(caller.owner()));
        }
        lists.removeIf(list -> list.items().isEmpty());
        return List.copyOf(lists);
    }

    /** Returns whether to offer a tier with bookings: owners of free operators decide about it. */
    private boolean upgrade(Caller caller) {
        return isOwner(caller) && caller.tier() == Tier.FREE;
    }

    private static boolean isOwner(Caller caller) {
        return caller.session()
                .filter(session -> session.roles().contains(MemberRole.OWNER))
                .isPresent();
    }

    private Departures departures(Owner owner) {
        var today = Texts.today(clock);
        return OverviewPageMapper.departures(queries.ask(new ListDepartures(
                owner, DateRange.ofDays(today, today.plusDays(FORTNIGHT)), Window.of(Worklists.ROWS, 0))));
    }
}
