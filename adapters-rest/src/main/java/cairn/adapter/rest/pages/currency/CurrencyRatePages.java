package cairn.adapter.rest.pages.currency;

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
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.CurrencyRatesPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.Queries;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import cairn.domain.currency.ApplicableRates;
import cairn.domain.currency.DailyRates;
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

/** The currency rates: for analysts, who read them, and for the platform's administrators, who publish them. */
@Hidden
@ForBrowsers
@NeedsMember
@Controller("/console{/mode:test}")
@ExecuteOn(TaskExecutors.BLOCKING)
final class CurrencyRatePages {

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    CurrencyRatePages(Queries queries, LargeReads largeReads, Shells shells, Clock clock) {
        this.queries = queries;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get("/revenue/rates")
    @NeedsScope(Scope.ANALYTICS)
    HttpResponse<EncodedResponse> read(HttpRequest<?> request, @RequestBean RatesQuery query, Caller caller) {
        var page = largeReads.inTurn(
                caller.operator(), () -> mapper(query, "/revenue/rates").page(shown(query)));
        var shell = shells.of(request, caller, Section.REVENUE, text("Currency rates"));
        return Pages.show(templates.currencyShow(shell, page));
    }

    @Get("/admin/currency-rates")
    @NeedsRole(MemberRole.ADMIN)
    HttpResponse<EncodedResponse> publish(HttpRequest<?> request, @RequestBean RatesQuery query, Caller caller) {
        var page = largeReads.inTurn(caller.operator(), () -> publishing(query, caller.has(Scope.ADMIN)));
        return Pages.show(templates.currencyShow(shells.of(request, caller, Section.CURRENCY_RATES), page));
    }

    private CurrencyRatesPage publishing(RatesQuery query, boolean mayWrite) {
        var mapper = mapper(query, Section.CURRENCY_RATES.path());
        if (!mayWrite) {
            return mapper.page(shown(query));
        }
        var day = query.day() == null ? Texts.today(clock) : query.day();
        return mapper.page(shown(query), day, days(ApplicableRates.firstDay(day), day));
    }

    private RatesMapper mapper(RatesQuery query, String path) {
        return new RatesMapper(query, path, Texts.today(clock), query.shown(clock));
    }

    private List<DailyRates> shown(RatesQuery query) {
        var month = query.shown(clock);
        return days(month.atDay(1), month.atEndOfMonth());
    }

    private List<DailyRates> days(LocalDate from, LocalDate to) {
        return queries.ask(RatesQuery.days(from, to)).days();
    }
}
