package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.GroupNames;
import cairn.adapter.rest.pages.report.Report.Found;
import cairn.application.port.in.FindDispatchResponse;
import cairn.application.port.in.FindDispatchResponse.Dimension;
import cairn.application.port.in.Queries;
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
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How long calls for helicopters waited. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.ANALYTICS)
@Controller("/console{/mode:test}/reports")
@ExecuteOn(TaskExecutors.BLOCKING)
final class ResponsePages {

    private final Queries queries;
    private final GroupNames names;
    private final ReportWriter reports;
    private final Clock clock;

    ResponsePages(Queries queries, GroupNames names, ReportWriter reports, Clock clock) {
        this.queries = queries;
        this.names = names;
        this.reports = reports;
        this.clock = clock;
    }

    @Get("/response")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean PeriodQuery query, Caller caller) {
        return reports.page(request, caller, report(query, caller));
    }

    @Get("/response.csv")
    HttpResponse<EncodedResponse> table(@RequestBean PeriodQuery query, Caller caller) {
        return reports.file(caller, report(query, caller));
    }

    private Report report(PeriodQuery query, Caller caller) {
        var by = query.dimension().startsWith("tea_house") ? "month" : query.dimension();
        return new Report(
                "/response",
                text("Rescue response"),
                text(
                        "How long your calls for helicopters waited for the first acknowledgement, and until patients were handed"
                                + " over, by the day of the call in Nepal."),
                List.of(
                        ReportChoices.day("from", text("From"), query.firstDay(clock)),
                        ReportChoices.day("to", text("To"), query.lastDay(clock)),
                        ReportChoices.by(by, Stream.of("day", "week", "month", "year"))),
                text("You made no calls for helicopters on these days. Choose other days."),
                "/v1/analytics/dispatch-response?from=%s&to=%s".formatted(query.firstDay(clock), query.lastDay(clock)),
                () -> {
                    var dimension = Dimension.valueOf(by.toUpperCase(Locale.ROOT));
                    var found = queries.ask(
                            new FindDispatchResponse(caller.owner(), query.days(clock), Optional.of(dimension)));
                    var mapper = new ResponseMapper(dimension, names.read());
                    return new Found(found.freshness(), Optional.empty(), null, mapper.figures(found));
                });
    }
}
