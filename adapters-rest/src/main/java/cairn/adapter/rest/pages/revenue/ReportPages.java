package cairn.adapter.rest.pages.revenue;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.Chart;
import cairn.adapter.rest.pages.model.DataTable;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.ReportPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindCancellations;
import cairn.application.port.in.FindDispatchResponse;
import cairn.application.port.in.FindOccupancy;
import cairn.application.port.in.FindTeaHouse;
import cairn.application.port.in.Queries;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Scope;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The reports beside the revenue: cancellations, tea-house nights, and the response of the rescue desk. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.ANALYTICS)
@Controller("/console{/mode:test}/revenue")
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class ReportPages {

    private static final String CANCELLATIONS =
            "Confirmed bookings that were cancelled, by the start of the trek and by"
                    + " how many whole days in Nepal before it they were cancelled: the steps of the standard ladder.";
    private static final String NIGHTS = "Nights in tea houses by the date of their evening, without cancelled"
            + " reservations. A reservation with nights in two rows counts in both.";
    private static final String RESPONSE =
            "How long your calls for helicopters waited for the first acknowledgement, and"
                    + " until patients were handed over, by the day of the call in Nepal.";
    private static final DataTable NONE = new DataTable("", List.of(), List.of(), List.of());

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final GroupNames names;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    ReportPages(Queries queries, GroupNames names, LargeReads largeReads, Shells shells, Clock clock) {
        this.queries = queries;
        this.names = names;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    /** The figures of a report. */
    private record Found(Freshness freshness, @Nullable Chart chart, DataTable table) {}

    /** A report without its figures. */
    private record Outline(String name, String explanation, ReportQuery query, List<String> dimensions) {}

    @Get("/cancellations")
    HttpResponse<EncodedResponse> cancellations(HttpRequest<?> request, @RequestBean ReportQuery query, Caller caller) {
        return show(request, caller, new Outline("cancellations", CANCELLATIONS, query, List.of()), days -> {
            var found = queries.ask(new FindCancellations(caller.owner(), days));
            return new Found(found.freshness(), null, ReportMapper.cancellations(found));
        });
    }

    @Get("/nights")
    HttpResponse<EncodedResponse> nights(HttpRequest<?> request, @RequestBean ReportQuery query, Caller caller) {
        var outline = new Outline("nights", NIGHTS, query, List.of("day", "week", "month", "year", "tea_house"));
        return show(request, caller, outline, days -> {
            var by = query.dimension().equals("day") ? "night" : query.dimension();
            var dimension = FindOccupancy.Dimension.valueOf(by.toUpperCase(Locale.ROOT));
            var found = queries.ask(new FindOccupancy(caller.owner(), days, List.of(dimension), Optional.empty()));
            boolean isTime = dimension != FindOccupancy.Dimension.TEA_HOUSE;
            UnaryOperator<String> name = isTime ? ReportMapper.times(names.read(), by) : this::house;
            return new Found(
                    found.freshness(), ReportMapper.nightsChart(found, name, isTime), ReportMapper.nights(found, name));
        });
    }

    private String house(String id) {
        try {
            var tonight = DateRange.ofOne(Texts.today(clock));
            return queries.ask(new FindTeaHouse(id, Optional.empty(), tonight))
                    .house()
                    .name();
        } catch (Missing _) {
            return ReservedHouses.REMOVED;
        }
    }

    @Get("/response")
    HttpResponse<EncodedResponse> response(HttpRequest<?> request, @RequestBean ReportQuery query, Caller caller) {
        var outline = new Outline("response", RESPONSE, query, List.of("day", "week", "month", "year"));
        return show(request, caller, outline, days -> {
            var by = query.dimension().equals("tea_house") ? "month" : query.dimension();
            var dimension = FindDispatchResponse.Dimension.valueOf(by.toUpperCase(Locale.ROOT));
            var found = queries.ask(new FindDispatchResponse(caller.owner(), days, Optional.of(dimension)));
            return new Found(
                    found.freshness(), null, ReportMapper.response(found, ReportMapper.times(names.read(), by)));
        });
    }

    private HttpResponse<EncodedResponse> show(
            HttpRequest<?> request, Caller caller, Outline outline, Function<DateRange, Found> read) {
        var page = largeReads.inTurn(caller.operator(), () -> page(outline, read));
        return Pages.show(templates.revenueReport(shells.of(request, caller, Section.REVENUE), page));
    }

    private ReportPage page(Outline outline, Function<DateRange, Found> read) {
        try {
            return page(outline, null, read.apply(outline.query().days(clock)));
        } catch (Invalid e) {
            return page(outline, RevenueReader.text(e), new Found(Freshness.CURRENT, null, NONE));
        }
    }

    private ReportPage page(Outline outline, @Nullable String fault, Found found) {
        var query = outline.query();
        return new ReportPage(
                outline.name(),
                outline.explanation(),
                query.firstDay(clock).toString(),
                query.lastDay(clock).toString(),
                outline.dimensions().stream()
                        .map(dimension -> new FilterOption(
                                dimension, dimension.replace('_', ' '), dimension.equals(query.dimension())))
                        .toList(),
                fault,
                found.freshness() == Freshness.LAGGING,
                found.chart(),
                found.table());
    }
}
