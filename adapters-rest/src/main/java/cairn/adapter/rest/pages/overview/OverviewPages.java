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
import cairn.adapter.rest.pages.model.OverviewPage.Agenda;
import cairn.adapter.rest.pages.model.OverviewPage.Rescue;
import cairn.adapter.rest.pages.model.OverviewPage.Webhooks;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.Days;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListDepartures;
import cairn.application.port.in.ListDispatches;
import cairn.application.port.in.ListEndpoints;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Requester.Agency;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.shared.DateRange;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Shows the work that an agency has to do today. */
@Hidden
@ForBrowsers
@NeedsMember
@Controller("/console{/mode:test}")
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class OverviewPages {

    private static final int FORTNIGHT = 14;
    private static final int ROWS = 8;
    private static final Window ALL_TRAILS = Window.of(500, 0);
    private static final Set<RescueStatus> OPEN =
            Stream.of(RescueStatus.values()).filter(status -> !status.isOver()).collect(Collectors.toUnmodifiableSet());

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final MonthlyUsage usage;
    private final Shells shells;
    private final Clock clock;

    OverviewPages(Queries queries, MonthlyUsage usage, Shells shells, Clock clock) {
        this.queries = queries;
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
        return new OverviewPage(
                upgrade(caller),
                remark(caller),
                agenda(caller),
                rescues(caller),
                webhooks(caller),
                OverviewPageMapper.usage(usage.of(caller)));
    }

    /** Returns whether to offer a tier with bookings: owners of free operators decide about it. */
    private boolean upgrade(Caller caller) {
        return isOwner(caller) && caller.tier() == Tier.FREE;
    }

    private static @Nullable String remark(Caller caller) {
        var roles = caller.session().map(session -> session.roles()).orElse(Set.of());
        return roles.contains(MemberRole.RESCUE_DESK)
                ? "The rescue desk answers calls for helicopters through the API. This console shows the trails and their"
                        + " conditions."
                : null;
    }

    private static boolean isOwner(Caller caller) {
        return caller.session()
                .filter(session -> session.roles().contains(MemberRole.OWNER))
                .isPresent();
    }

    private @Nullable Agenda agenda(Caller caller) {
        if (!caller.has(Scope.OPERATOR)) {
            return null;
        }
        var owner = caller.owner();
        var today = Texts.today(clock);
        var departures = queries.ask(
                new ListDepartures(owner, DateRange.ofDays(today, today.plusDays(FORTNIGHT)), Window.of(ROWS, 0)));
        var holds = queries.ask(new ListBookings(
                owner,
                Filter.overlapping(Set.of(BookingStatus.PENDING), today, today.plusYears(2)),
                Window.of(ROWS, 0)));
        var affected = queries.ask(new ListBookings(owner, Filter.affected(), Window.of(1, 0)));
        return OverviewPageMapper.agenda(departures, holds, affected.total().count(), trails());
    }

    private Map<TrailId, String> trails() {
        return queries.ask(new ListTrails(Optional.empty(), Set.of(), Days.ANY, ALL_TRAILS)).items().stream()
                .collect(Collectors.toMap(Trail::id, Trail::name));
    }

    private @Nullable List<Rescue> rescues(Caller caller) {
        return caller.has(Scope.EMERGENCY)
                ? OverviewPageMapper.rescues(
                        queries.ask(new ListDispatches(new Agency(caller.owner()), OPEN, Window.of(ROWS, 0)))
                                .items())
                : null;
    }

    private @Nullable Webhooks webhooks(Caller caller) {
        return isOwner(caller) && caller.has(Scope.OPERATOR)
                ? OverviewPageMapper.webhooks(
                        queries.ask(new ListEndpoints(caller.owner())).items())
                : null;
    }
}
