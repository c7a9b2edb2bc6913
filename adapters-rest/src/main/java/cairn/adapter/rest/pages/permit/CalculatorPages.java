package cairn.adapter.rest.pages.permit;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Countries;
import cairn.adapter.rest.pages.model.PermitCalculatorPage;
import cairn.adapter.rest.pages.model.PermitCalculatorPage.Result;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.CheckPermits;
import cairn.application.port.in.Queries;
import cairn.application.view.RouteView;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.TrekDates;
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
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Calculates which permits a party needs, and what they cost. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}/permits/calculator")
@ExecuteOn(TaskExecutors.BLOCKING)
final class CalculatorPages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final RouteNames routes;
    private final Shells shells;
    private final Clock clock;

    CalculatorPages(Queries queries, RouteNames routes, Shells shells, Clock clock) {
        this.queries = queries;
        this.routes = routes;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean CalculatorQuery asked, Caller caller) {
        var shell = shells.of(request, caller, Section.PERMITS, text("Permit calculator"));
        return Pages.show(templates.permitsCalculator(shell, page(asked)));
    }

    private PermitCalculatorPage page(CalculatorQuery asked) {
        var known = routes.all();
        var dates = Optional.ofNullable(asked.trekDate())
                .map(trek -> new TrekDates(
                        trek, Optional.ofNullable(asked.entryDate()), Optional.ofNullable(asked.exitDate())));
        var sound = dates.filter(given -> given.faults().isEmpty());
        return new PermitCalculatorPage(
                RouteNames.options(known, asked.route()),
                Countries.options(asked.nationality() == null ? "" : asked.nationality()),
                written(asked.trekDate()),
                written(asked.entryDate()),
                written(asked.exitDate()),
                asked.party(),
                dates.isPresent() && sound.isEmpty()
                        ? text(
                                "The days do not fit: none may be before the first day of the trek, and a trek has at most"
                                        + " 366 days.")
                        : null,
                sound.map(given -> result(asked, given, known)).orElse(null));
    }

    private @Nullable Result result(CalculatorQuery asked, TrekDates dates, List<RouteView> known) {
        if (asked.route() == null || asked.nationality() == null) {
            return null;
        }
        var route = new RouteId(asked.route());
        var nationality = new CountryCode(asked.nationality());
        var check = queries.ask(new CheckPermits(route, nationality, dates, Nepal.dateAt(clock.instant())));
        var last = known.stream()
                .filter(one -> one.route().id().equals(route))
                .findFirst()
                .map(one -> one.primary().lastDay(dates.trekDate()))
                .orElse(dates.trekDate());
        var end = dates.exitDate().filter(_ -> dates.entryDate().isEmpty()).orElse(last);
        return new Result(
                RouteNames.name(known, route),
                Words.days(dates.trekDate(), end),
                EstimateMapper.estimate(nationality, asked.party(), asked.party(), check));
    }

    private static String written(@Nullable LocalDate day) {
        return day == null ? "" : day.toString();
    }
}
