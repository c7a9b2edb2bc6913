package cairn.adapter.rest.pages.rescue;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.ActorNames;
import cairn.adapter.rest.pages.CallTextMapper;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.model.RescueBoardPage;
import cairn.adapter.rest.pages.model.RescueCard;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.ListHospitals;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.DispatchView;
import cairn.application.view.HospitalView;
import cairn.application.view.Page;
import cairn.domain.access.Operator;
import cairn.domain.access.Scope;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.shared.NepalTerritory;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The board of calls for helicopters and the page of a call, for the rescue desk and for the agencies that call. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(value = Scope.EMERGENCY, or = Scope.RESCUE_DESK)
@Controller("/console{/mode:test}/rescue")
@ExecuteOn(TaskExecutors.BLOCKING)
final class RescuePages {

    private static final int MOST = 50;
    private static final int MOST_ENDED = 5;
    private static final int HOSPITALS = 12;

    private static final Set<RescueStatus> RECEIVED = Set.of(RescueStatus.RECEIVED);
    private static final Set<RescueStatus> UNDER_WAY = statuses(false);
    private static final Set<RescueStatus> OVER = statuses(true);

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final RescueReader calls;
    private final ActorNames names;
    private final Shells shells;
    private final Clock clock;

    RescuePages(Queries queries, RescueReader calls, ActorNames names, Shells shells, Clock clock) {
        this.queries = queries;
        this.calls = calls;
        this.names = names;
        this.shells = shells;
        this.clock = clock;
    }

    private static Set<RescueStatus> statuses(boolean isOver) {
        return Stream.of(RescueStatus.values())
                .filter(status -> status != RescueStatus.RECEIVED && status.isOver() == isOver)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Waits for no large read: the number of calls on the board is bounded. */
    @Get
    HttpResponse<EncodedResponse> board(HttpRequest<?> request, Caller caller) {
        var shell = shells.of(request, caller, Section.RESCUE);
        return Pages.show(templates.rescueBoard(shell, board(caller)));
    }

    private RescueBoardPage board(Caller caller) {
        long position = calls.position();
        var received = calls.oldest(caller, RECEIVED, MOST);
        var underWay = calls.list(caller, UNDER_WAY, MOST);
        var ended = calls.list(caller, OVER, MOST_ENDED);
        var now = clock.instant();
        var cards = new RescueCardMapper(now, RescueReader.isDesk(caller));
        var agencies = calls.agencies();
        var open = Stream.concat(received.items().stream(), underWay.items().stream())
                .sorted(RescueCardMapper.BY_URGENCY)
                .toList();
        return new RescueBoardPage(
                RescueReader.live(position, now, received, caller),
                cards(open, cards, agencies),
                left(received) + left(underWay),
                cards(ended.items(), cards, agencies));
    }

    private static List<RescueCard> cards(
            List<DispatchView> views, RescueCardMapper cards, RescueReader.Agencies agencies) {
        return views.stream().map(view -> cards.card(view, agencies.name(view))).toList();
    }

    private static long left(Page<DispatchView> page) {
        return page.total().count() - page.items().size();
    }

    @Get("/{id}")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @PathVariable UUID id, Caller caller) {
        long position = calls.position();
        var call = calls.find(new DispatchId(id), caller);
        var received = calls.list(caller, RECEIVED, 1);
        boolean isDesk = RescueReader.isDesk(caller);
        var now = clock.instant();
        var agencies = calls.agencies();
        var mapper = new RescueCallMapper(now, isDesk, actors(call, isDesk), agencies::name);
        var others = call.possibleDuplicates().stream()
                .map(other -> calls.find(other.dispatchId(), caller))
                .toList();
        var shell = shells.of(request, caller, Section.RESCUE, CallTextMapper.place(call.call()));
        var page = mapper.page(
                call,
                RescueReader.live(position, now, received, caller),
                others,
                hospitals(call),
                calls.trip(call).orElse(null),
                caller.has(Scope.OPERATOR));
        return Pages.show(templates.rescueCall(shell, page));
    }

    /** Returns hospitals, the nearest first; a call that is not in Nepal has them by name. */
    private List<HospitalView> hospitals(DispatchView call) {
        var near = Optional.of(RescueCardMapper.position(call))
                .filter(place -> NepalTerritory.fault(place).isEmpty());
        return queries.ask(new ListHospitals(near, Window.of(HOSPITALS, 0))).items();
    }

    /** Returns the names of the members and keys who act on a call; an agency does not see those of the desk. */
    private Map<String, String> actors(DispatchView call, boolean isDesk) {
        var known = new HashMap<>(names.of(call.owner().operator()));
        if (isDesk) {
            known.putAll(names.of(Operator.PLATFORM));
        }
        return known;
    }
}
