package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.report.Report.Found;
import cairn.application.port.in.FindCrewUtilisation;
import cairn.application.port.in.FindCrewUtilisation.Dimension;
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

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.ANALYTICS)
@Controller("/console{/mode:test}/reports")
@ExecuteOn(TaskExecutors.BLOCKING)
final class CrewPages {

    private static final int MONTHS_BEFORE = -6;
    private static final int MONTHS_AFTER = 11;

    private final Queries queries;
    private final CrewNames names;
    private final ReportWriter reports;
    private final Shells shells;
    private final Clock clock;

    CrewPages(Queries queries, CrewNames names, ReportWriter reports, Shells shells, Clock clock) {
        this.queries = queries;
        this.names = names;
        this.reports = reports;
        this.shells = shells;
        this.clock = clock;
    }

    @Get("/crews")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean MonthsQuery query, Caller caller) {
        return reports.page(request, caller, report(query, caller));
    }

    @Get("/crews.csv")
    HttpResponse<EncodedResponse> table(@RequestBean MonthsQuery query, Caller caller) {
        return reports.file(caller, report(query, caller));
    }

    private Report report(MonthsQuery query, Caller caller) {
        var first = query.first(clock, MONTHS_BEFORE);
        var last = query.last(clock, MONTHS_AFTER);
        var by = query.by() == null ? "month" : query.by();
        return new Report(
                "/crews",
                text("Crews"),
                text(
                        "The days for which porters and guides are assigned to your treks, and their share of the days on which the"
                                + " people of the roster may work. All agencies share the roster; their assignments are in no figure."),
                List.of(
                        ReportChoices.month("from", text("From"), first),
                        ReportChoices.month("to", text("To"), last),
                        ReportChoices.by(by, Stream.of("month", "role", "role_month", "porter")),
                        ReportChoices.asOf(query.asOf())),
                text(
                        "No porters or guides are assigned in these months. Choose other months, or assign crews in the bookings."),
                "/v1/analytics/crew?from=%s&to=%s&group_by=month,role".formatted(first, last),
                () -> {
                    var question = new FindCrewUtilisation(
                            caller.owner(), first, last, dimensions(by), ReportChoices.point(query.asOf()));
                    var found = queries.ask(question);
                    var mapper = new CrewMapper(
                            question,
                            shells.base(caller.mode()),
                            caller.has(Scope.OPERATOR),
                            by.equals("porter") ? names.read(caller) : CrewNames.NONE);
                    return new Found(
                            found.freshness(),
                            Optional.of(found.asOfPosition()),
                            mapper.chart(found),
                            mapper.figures(found));
                });
    }

    private static List<Dimension> dimensions(String by) {
        return Stream.of(by.split("_"))
                .map(name -> Dimension.valueOf(name.toUpperCase(Locale.ROOT)))
                .toList();
    }
}
