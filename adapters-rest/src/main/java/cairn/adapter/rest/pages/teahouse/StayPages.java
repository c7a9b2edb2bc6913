package cairn.adapter.rest.pages.teahouse;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.PastQuery;
import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.StaysPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindReservation;
import cairn.application.port.in.ListEarlierReservations;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import cairn.domain.reservation.ReservationId;
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
import java.util.UUID;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}/reservations")
@ExecuteOn(TaskExecutors.BLOCKING)
final class StayPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    StayPages(Queries queries, LargeReads largeReads, Shells shells, Clock clock) {
        this.queries = queries;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> list(
            HttpRequest<?> request, @RequestBean StayListQuery query, @RequestBean PastQuery past, Caller caller) {
        var shell = shells.of(request, caller, Section.TEA_HOUSES, text("Reservations"));
        return Pages.show(templates.teahouseStays(
                shell, largeReads.inTurn(caller.operator(), () -> page(request, query, past, caller))));
    }

    private StaysPage page(HttpRequest<?> request, StayListQuery query, PastQuery past, Caller caller) {
        return past.moment(queries)
                .map(moment -> {
                    var list = query.list(caller.owner(), past.window(StayListQuery.ROWS));
                    var found = queries.ask(new ListEarlierReservations(list, moment));
                    return mapper().page(query, found, past.past(request, moment, found));
                })
                .orElseGet(() -> {
                    var window = Window.of(StayListQuery.ROWS, query.offset());
                    return mapper().page(request, query, queries.ask(query.list(caller.owner(), window)));
                });
    }

    @Get("/{id}")
    HttpResponse<EncodedResponse> show(
            HttpRequest<?> request, @PathVariable UUID id, @RequestBean PastQuery past, Caller caller) {
        var moment = past.moment(queries);
        var found = queries.ask(new FindReservation(new ReservationId(id), caller.owner(), moment));
        var shell = shells.of(request, caller, Section.TEA_HOUSES, text("Reservation: %s", StayMapper.name(found)));
        return Pages.show(templates.teahouseStay(
                shell, mapper().page(found, moment.map(LogMoment::position)), caller.has(Scope.ANALYTICS)));
    }

    private StayMapper mapper() {
        return new StayMapper(ReservedHouses.all(queries, Texts.today(clock)));
    }
}
