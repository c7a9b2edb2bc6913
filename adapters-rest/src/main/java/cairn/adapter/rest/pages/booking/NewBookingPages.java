package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.conditions.ConditionsPanels;
import cairn.adapter.rest.pages.model.NewBookingPage;
import cairn.adapter.rest.pages.model.PermitStep;
import cairn.adapter.rest.pages.model.Shell;
import cairn.adapter.rest.pages.model.TrekStep;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.CheckPermits;
import cairn.application.port.in.Days;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.FindRoute;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.ConditionsView;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.PermitCheck;
import cairn.domain.permit.TrekDates;
import cairn.domain.shared.Nepal;
import gg.jte.models.runtime.JteModel;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The steps of a new booking. Each is an address that contains the answers so far. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@NeedsRole({MemberRole.OWNER, MemberRole.BOOKINGS})
@Controller("/console{/mode:test}/bookings/new")
@ExecuteOn(TaskExecutors.BLOCKING)
final class NewBookingPages {

    private static final Window ALL = Window.of(500, 0);
    private static final int FIRST_YEAR = 2000;
    private static final int LAST_YEAR = 2099;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Crews crews;
    private final CrewChoices choices;
    private final RoomPlan rooms;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    NewBookingPages(
            Queries queries,
            Crews crews,
            CrewChoices choices,
            RoomPlan rooms,
            LargeReads largeReads,
            Shells shells,
            Clock clock) {
        this.queries = queries;
        this.crews = crews;
        this.choices = choices;
        this.rooms = rooms;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean NewBookingQuery query, Caller caller) {
        var shell = shells.of(request, caller, Section.BOOKINGS, text("New booking"));
        return Pages.show(largeReads.inTurn(caller.operator(), () -> step(shell, query, caller)));
    }

    private JteModel step(Shell shell, NewBookingQuery query, Caller caller) {
        var today = Nepal.dateAt(clock.instant());
        var trail = Optional.ofNullable(query.trail()).flatMap(crews::trail);
        var planned = trail.flatMap(chosen -> plan(chosen, query));
        @Nullable String fault = planned.map(plan -> plan.fault(today)).orElse(null);
        var plan = planned.filter(_ -> fault == null);
        var step = step(query, trail, plan);
        var mapper = new NewBookingMapper(shell.base() + "/bookings/new", query);
        var page = page(mapper, step, trail, plan, caller);
        if (plan.isEmpty() || step.equals("trail") || step.equals("dates")) {
            var chosen = step.equals("trail") ? Optional.<Trail>empty() : trail;
            return templates.bookingsNewTrek(shell, page, trek(mapper, chosen, today, fault, caller));
        }
        return step(shell, page, step, plan.get(), mapper, query, caller);
    }

    private JteModel step(
            Shell shell,
            NewBookingPage page,
            String step,
            TrekPlan plan,
            NewBookingMapper mapper,
            NewBookingQuery query,
            Caller caller) {
        return switch (step) {
            case "permits" -> templates.bookingsNewPermits(shell, page, permits(mapper, plan, query));
            case "rooms" -> templates.bookingsNewRooms(shell, page, rooms.of(plan, caller.owner()));
            case "price" -> templates.bookingsNewPrice(shell, page, mapper.price(plan), names(plan, query, caller));
            default ->
                templates.bookingsNewCrew(
                        shell,
                        page,
                        choices.of(
                                caller.owner(),
                                plan.trail().route(),
                                plan.days(),
                                Optional.ofNullable(query.guide()),
                                Set.copyOf(query.chosenPorters()),
                                text("not free on all days")));
        };
    }

    private static Optional<TrekPlan> plan(Trail trail, NewBookingQuery query) {
        var start = query.start();
        var party = query.party();
        boolean isPossible = start != null && start.getYear() >= FIRST_YEAR && start.getYear() <= LAST_YEAR;
        return start == null || party == null || !isPossible
                ? Optional.empty()
                : Optional.of(TrekPlan.from(trail, start, party));
    }

    /** Returns the step that the query names, or the first one that lacks an answer before it. */
    private static String step(NewBookingQuery query, Optional<Trail> trail, Optional<TrekPlan> plan) {
        var asked = query.step() == null ? "trail" : query.step();
        if (trail.isEmpty() || asked.equals("trail")) {
            return "trail";
        }
        return plan.isEmpty() ? "dates" : asked;
    }

    private NewBookingPage page(
            NewBookingMapper mapper, String step, Optional<Trail> trail, Optional<TrekPlan> plan, Caller caller) {
        var chosen = step.equals("trail") ? Optional.<Trail>empty() : trail;
        var conditions = chosen.map(one -> conditions(one.route(), caller));
        var closure = conditions.flatMap(known ->
                plan.flatMap(trek -> known.closures().touching(trek.trail().id(), trek.days())));
        return mapper.page(step, chosen, plan, conditions.map(known -> known.at(clock.instant())), closure);
    }

    private ConditionsView conditions(RouteId route, Caller caller) {
        return queries.ask(new FindConditions(route, Optional.of(caller.owner())));
    }

    private TrekStep trek(
            NewBookingMapper mapper, Optional<Trail> chosen, LocalDate today, @Nullable String fault, Caller caller) {
        var trails = queries.ask(new ListTrails(Optional.empty(), Set.of(), Days.ANY, ALL));
        Map<RouteId, RouteStatus> statuses = new HashMap<>();
        queries.ask(new ListRoutes(Set.of(), Days.ANY, Optional.empty(), ALL, Optional.of(caller.owner())))
                .items()
                .forEach(route -> statuses.put(route.route().id(), route.status()));
        return mapper.trek(
                trails.items(),
                statuses,
                route -> ConditionsPanels.line(conditions(route, caller).at(clock.instant())),
                chosen,
                today,
                fault);
    }

    private PermitStep permits(NewBookingMapper mapper, TrekPlan plan, NewBookingQuery query) {
        Optional<PermitCheck> check = CountryCode.isValid(query.country())
                ? Optional.of(queries.ask(new CheckPermits(
                        plan.trail().route(),
                        new CountryCode(query.country()),
                        TrekDates.from(plan.start()),
                        Nepal.dateAt(clock.instant()))))
                : Optional.empty();
        var main = queries.ask(new FindRoute(plan.trail().route(), Optional.empty()))
                .primary();
        return mapper.permits(check, plan, Optional.of(main));
    }

    private Map<String, String> names(TrekPlan plan, NewBookingQuery query, Caller caller) {
        return crews.names(Optional.ofNullable(query.guide()), query.chosenPorters(), caller.owner(), plan.days());
    }
}
