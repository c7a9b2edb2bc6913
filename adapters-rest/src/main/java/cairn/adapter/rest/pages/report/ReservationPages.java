package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.model.ReportRowsPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Invalid;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The reservations that a row of the tea-house nights counts, as they are now. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.ANALYTICS)
@Controller("/console{/mode:test}/reports")
@ExecuteOn(TaskExecutors.BLOCKING)
final class ReservationPages {

    private static final Window FIRST = Window.of(200, 0);
    private static final Set<Status> COUNTED =
            EnumSet.of(Status.CONFIRMED, Status.CHECKED_IN, Status.CHECKED_OUT, Status.NO_SHOW);

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final ReportChoices choices;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    ReservationPages(Queries queries, ReportChoices choices, LargeReads largeReads, Shells shells, Clock clock) {
        this.queries = queries;
        this.choices = choices;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get("/nights/reservations")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean PeriodQuery query, Caller caller) {
        var shell = shells.of(request, caller, Section.REPORTS, text("Reservations of a row"));
        return Pages.show(templates.reportsRows(
                shell, largeReads.inTurn(caller.operator(), () -> page(query, shell.base(), caller))));
    }

    private ReportRowsPage page(PeriodQuery query, String base, Caller caller) {
        var mapper = new ReservationsMapper(base, choices.houses(), caller.has(Scope.OPERATOR));
        var house = Optional.ofNullable(query.house()).map(TeaHouseId::new);
        try {
            DateRange nights = query.days(clock);
            var filter = new Filter(
                    COUNTED,
                    house.map(Set::of).orElse(Set.of()),
                    Optional.of(nights.start()),
                    Optional.of(nights.end()),
                    Optional.empty());
            return mapper.page(queries.ask(new ListReservations(caller.owner(), filter, FIRST)), nights, house);
        } catch (Invalid _) {
            return mapper.nothing();
        }
    }
}
