package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.report.Report.Found;
import cairn.application.port.in.FindBookingPace;
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
final class PacePages {

    private final Queries queries;
    private final ReportChoices choices;
    private final ReportWriter reports;
    private final Shells shells;
    private final Clock clock;

    PacePages(Queries queries, ReportChoices choices, ReportWriter reports, Shells shells, Clock clock) {
        this.queries = queries;
        this.choices = choices;
        this.reports = reports;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean PaceQuery query, Caller caller) {
        return reports.page(request, caller, report(query, caller));
    }

    @Get("/pace.csv")
    HttpResponse<EncodedResponse> table(@RequestBean PaceQuery query, Caller caller) {
        return reports.file(caller, report(query, caller));
    }

    private Report report(PaceQuery query, Caller caller) {
        var month = query.chosenMonth(clock);
        return new Report(
                "",
                text("Booking pace"),
                text(
                        "The bookings on the books for the treks that start in a month, at the end of the day so many days before its"
                                + " first day in Nepal, beside the same month of the year before. A booking is on the books while it is"
                                + " confirmed and not cancelled. The small figures are the pick-up since the row above."),
                List.of(
                        ReportChoices.month("month", text("Treks that start in"), month),
                        choices.trail(query.trail()),
                        ReportChoices.asOf(query.asOf())),
                text("Nothing was on the books for this month on these days, nor a year before. Choose another month or"
                        + " trail."),
                "/v1/analytics/pace?month=" + month,
                () -> {
                    var question = new FindBookingPace(
                            caller.owner(),
                            month,
                            List.of(),
                            Optional.ofNullable(query.trail()).map(TrailId::new),
                            ReportChoices.point(query.asOf()));
                    var found = queries.ask(question);
                    var mapper = new PaceMapper(question, shells.base(caller.mode()));
                    return new Found(
                            found.freshness(),
                            Optional.of(found.asOfPosition()),
                            mapper.chart(found),
                            mapper.figures(found));
                });
    }
}
