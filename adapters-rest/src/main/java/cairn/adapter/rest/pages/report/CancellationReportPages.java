package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.report.Report.Found;
import cairn.adapter.rest.pages.report.ReportFigures.Column;
import cairn.adapter.rest.pages.report.ReportFigures.Value;
import cairn.application.port.in.FindCancellations;
import cairn.application.port.in.Queries;
import cairn.application.view.CancellationsReport;
import cairn.application.view.CancellationsReport.LeadTime;
import cairn.domain.access.Scope;
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

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.ANALYTICS)
@Controller("/console{/mode:test}/reports")
@ExecuteOn(TaskExecutors.BLOCKING)
final class CancellationReportPages {

    private final Queries queries;
    private final ReportWriter reports;
    private final Clock clock;

    CancellationReportPages(Queries queries, ReportWriter reports, Clock clock) {
        this.queries = queries;
        this.reports = reports;
        this.clock = clock;
    }

    @Get("/cancellations")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean PeriodQuery query, Caller caller) {
        return reports.page(request, caller, report(query, caller));
    }

    @Get("/cancellations.csv")
    HttpResponse<EncodedResponse> table(@RequestBean PeriodQuery query, Caller caller) {
        return reports.file(caller, report(query, caller));
    }

    private Report report(PeriodQuery query, Caller caller) {
        return new Report(
                "/cancellations",
                text("Cancellations"),
                text(
                        "Confirmed bookings that were cancelled, by the start of the trek and by how many whole days in Nepal before"
                                + " it they were cancelled: the steps of the standard ladder."),
                List.of(
                        ReportChoices.day("from", text("From"), query.firstDay(clock)),
                        ReportChoices.day("to", text("To"), query.lastDay(clock))),
                text("No confirmed booking of these days was cancelled. Choose other days."),
                "/v1/analytics/cancellations?from=%s&to=%s".formatted(query.firstDay(clock), query.lastDay(clock)),
                () -> {
                    var found = queries.ask(new FindCancellations(caller.owner(), query.days(clock)));
                    return new Found(found.freshness(), Optional.empty(), null, figures(found));
                });
    }

    private static ReportFigures figures(CancellationsReport report) {
        return new ReportFigures(
                text("Cancellations by notice"),
                columns(),
                report.rows().stream().map(CancellationReportPages::values).toList());
    }

    private static List<Value> values(CancellationsReport.Row row) {
        return List.of(
                Value.named(WireNames.of(row.leadTime()), words(row.leadTime())),
                Value.count(row.cancellations()),
                Value.count(row.trekkers()),
                Value.money(row.price()),
                Value.money(row.fees()),
                Value.money(row.refunds()),
                Value.of(row.price().currency().getCurrencyCode()));
    }

    private static String words(LeadTime notice) {
        return switch (notice) {
            case FROM_30_DAYS -> text("30 days and more");
            case FROM_15_DAYS -> text("15 to 29 days");
            case FROM_7_DAYS -> text("7 to 14 days");
            case UNDER_7_DAYS -> text("less than 7 days");
        };
    }

    private static List<Column> columns() {
        return List.of(
                Column.words("lead_time", text("Before the start")),
                Column.number("cancellations", text("Bookings"), ""),
                Column.number("trekkers", text("Trekkers"), ""),
                Column.number("price", text("Price"), ""),
                Column.number("fees", text("Fees charged"), ""),
                Column.number("refunds", text("Refunds promised"), ""),
                Column.onlyInFile("currency"));
    }
}
