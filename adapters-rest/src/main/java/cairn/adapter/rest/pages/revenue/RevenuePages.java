package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.api.analytics.RevenueSlice;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.FaultTexts;
import cairn.adapter.rest.pages.GroupNames;
import cairn.adapter.rest.pages.PageLinks;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.TableFile;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.RevenueChangesPage;
import cairn.adapter.rest.pages.model.RevenuePage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindRevenueChanges;
import cairn.application.port.in.Queries;
import cairn.application.view.RevenueReport;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
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
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.ANALYTICS)
@Controller("/console{/mode:test}")
@ExecuteOn(TaskExecutors.BLOCKING)
final class RevenuePages {

    private final Templates templates = new StaticTemplates();
    private final RevenueReader revenue;
    private final GroupNames names;
    private final Queries queries;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    RevenuePages(
            RevenueReader revenue,
            GroupNames names,
            Queries queries,
            LargeReads largeReads,
            Shells shells,
            Clock clock) {
        this.revenue = revenue;
        this.names = names;
        this.queries = queries;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get("/revenue")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean RevenueQuery query, Caller caller) {
        return largeReads.inTurn(
                caller.operator(),
                () -> Pages.show(templates.revenueShow(
                        shells.of(request, caller, Section.REVENUE), page(request, query, caller))));
    }

    private RevenuePage page(HttpRequest<?> request, RevenueQuery query, Caller caller) {
        var filters = new RevenueFilters(query, revenue.targets(query), clock);
        var table = shells.base(caller.mode()) + "/revenue.csv" + PageLinks.filters(request);
        try {
            var reports = revenue.read(query, caller.owner());
            var currencies = RevenueGroups.of(reports);
            var mapper = mapper(query, caller);
            return new RevenuePage(
                    filters.of(currencies),
                    null,
                    reports.report().asOfPosition(),
                    reports.earlier().map(RevenueReport::asOfPosition).orElse(null),
                    reports.isLagging(),
                    query.target()
                            .filter(_ -> !reports.converted().isEmpty())
                            .map(target -> ConversionTable.of(reports.converted(), target, query.currency()))
                            .orElse(null),
                    mapper.parts(currencies, reports),
                    mapper.omitted(currencies),
                    table);
        } catch (Invalid e) {
            return new RevenuePage(filters.of(List.of()), FaultTexts.of(e), 0, null, false, null, List.of(), 0, table);
        }
    }

    private RevenuePageMapper mapper(RevenueQuery query, Caller caller) {
        return new RevenuePageMapper(
                shells.base(caller.mode()), query, query.firstDay(clock), query.lastDay(clock), names.read());
    }

    @Get("/revenue.csv")
    HttpResponse<EncodedResponse> table(@RequestBean RevenueQuery query, Caller caller) {
        return largeReads.inTurn(caller.operator(), () -> {
            var reports = revenue.read(query, caller.owner());
            return TableFile.of(
                    "revenue",
                    Optional.of(reports.report().asOfPosition()),
                    RevenueTable.of(query, reports, names.read()));
        });
    }

    @Get("/revenue/changes")
    HttpResponse<EncodedResponse> changes(HttpRequest<?> request, @RequestBean ChangesQuery query, Caller caller) {
        return largeReads.inTurn(caller.operator(), () -> changed(request, query, caller));
    }

    private HttpResponse<EncodedResponse> changed(HttpRequest<?> request, ChangesQuery query, Caller caller) {
        var shell = shells.of(
                request,
                caller,
                Section.REVENUE,
                query.since() == 0 ? text("Bookings of a row") : text("What changed a row"));
        return Pages.show(templates.revenueChanges(
                shell,
                query.slice()
                        .map(row -> changed(row, query, shell.base(), caller))
                        .orElse(null)));
    }

    private RevenueChangesPage changed(RevenueSlice row, ChangesQuery query, String base, Caller caller) {
        var found = queries.ask(new FindRevenueChanges(row.asOf(query.until(), caller.owner()), query.since()));
        boolean isLinked = caller.has(Scope.OPERATOR);
        var mapper = new ChangesMapper(base, row, query.since(), query.until(), names.read(), isLinked);
        return mapper.page(found, nameOf(isLinked, caller));
    }

    /** Returns how bookings are named: by their reference for readers who may see it. */
    private Function<BookingId, String> nameOf(boolean isLinked, Caller caller) {
        return id -> isLinked
                ? BookingTexts.name(queries.ask(new FindBooking(id, caller.owner())))
                : ChangesMapper.brief(id);
    }
}
