package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.report.Report.Found;
import cairn.application.port.in.FindBookingFunnel;
import cairn.application.port.in.Queries;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.TrailId;
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
final class FunnelPages {

    private static final int MONTHS_BEFORE = -11;

    private final Queries queries;
    private final ReportChoices choices;
    private final ReportWriter reports;
    private final Shells shells;
    private final Clock clock;

    FunnelPages(Queries queries, ReportChoices choices, ReportWriter reports, Shells shells, Clock clock) {
        this.queries = queries;
        this.choices = choices;
        this.reports = reports;
        this.shells = shells;
        this.clock = clock;
    }

    @Get("/funnel")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean MonthsQuery query, Caller caller) {
        return reports.page(request, caller, report(query, caller));
    }

    @Get("/funnel.csv")
    HttpResponse<EncodedResponse> table(@RequestBean MonthsQuery query, Caller caller) {
        return reports.file(caller, report(query, caller));
    }

    private Report report(MonthsQuery query, Caller caller) {
        var first = query.first(clock, MONTHS_BEFORE);
        var last = query.last(clock, 0);
        return new Report(
                "/funnel",
                text("Booking funnel"),
                text(
                        "How many of the bookings created in each month in Nepal reached each step. Recent months are not final,"
                                + " because their treks have not started; “As of” compares months at the same age."),
                List.of(
                        ReportChoices.month("from", text("From"), first),
                        ReportChoices.month("to", text("To"), last),
                        choices.trail(query.trail()),
                        ReportChoices.asOf(query.asOf())),
                text("No bookings were created in these months. Choose other months or another trail."),
                "/v1/analytics/funnel?from=%s&to=%s".formatted(first, last),
                () -> {
                    var question = new FindBookingFunnel(
                            caller.owner(),
                            first,
                            last,
                            Optional.ofNullable(query.trail()).map(TrailId::new),
                            ReportChoices.point(query.asOf()));
                    var found = queries.ask(question);
                    var mapper = new FunnelMapper(question, shells.base(caller.mode()), caller.has(Scope.OPERATOR));
                    return new Found(
                            found.freshness(),
                            Optional.of(found.asOfPosition()),
                            FunnelMapper.chart(found),
                            mapper.figures(found));
                });
    }
}
