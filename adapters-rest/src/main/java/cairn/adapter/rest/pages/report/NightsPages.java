package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.GroupNames;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.report.Report.Found;
import cairn.application.port.in.FindOccupancy;
import cairn.application.port.in.FindOccupancy.Dimension;
import cairn.application.port.in.Queries;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
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
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.ANALYTICS)
@Controller("/console{/mode:test}/reports")
@ExecuteOn(TaskExecutors.BLOCKING)
final class NightsPages {

    private static final List<String> GROUPS = List.of("day", "week", "month", "year", "tea_house", "tea_house_month");

    private final Queries queries;
    private final ReportChoices choices;
    private final GroupNames names;
    private final ReportWriter reports;
    private final Shells shells;
    private final Clock clock;

    NightsPages(
            Queries queries,
            ReportChoices choices,
            GroupNames names,
            ReportWriter reports,
            Shells shells,
            Clock clock) {
        this.queries = queries;
        this.choices = choices;
        this.names = names;
        this.reports = reports;
        this.shells = shells;
        this.clock = clock;
    }

    @Get("/nights")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean PeriodQuery query, Caller caller) {
        return reports.page(request, caller, report(query, caller));
    }

    @Get("/nights.csv")
    HttpResponse<EncodedResponse> table(@RequestBean PeriodQuery query, Caller caller) {
        return reports.file(caller, report(query, caller));
    }

    private Report report(PeriodQuery query, Caller caller) {
        var houses = choices.houses();
        return new Report(
                "/nights",
                text("Tea-house nights"),
                text(
                        "Nights in tea houses by the date of their evening, without cancelled reservations. A reservation with nights"
                                + " in two rows counts in both. The capacity is the rooms of a house on the nights on which it is"
                                + " open; the occupancy is the share that your own reservations take."),
                List.of(
                        ReportChoices.day("from", text("From"), query.firstDay(clock)),
                        ReportChoices.day("to", text("To"), query.lastDay(clock)),
                        ReportChoices.by(query.dimension(), GROUPS.stream()),
                        choices.house(query.house(), houses),
                        ReportChoices.asOf(query.asOf())),
                text(
                        "No reservations have nights in this period. Choose other days, or reserve rooms under “Tea houses”."),
                "/v1/analytics/occupancy?from=%s&to=%s&group_by=month,tea_house"
                        .formatted(query.firstDay(clock), query.lastDay(clock)),
                () -> found(query, caller, houses));
    }

    private Found found(PeriodQuery query, Caller caller, Map<TeaHouseId, TeaHouse> houses) {
        var question = new FindOccupancy(
                caller.owner(),
                query.days(clock),
                dimensions(query.dimension()),
                Optional.ofNullable(query.house()).map(TeaHouseId::new),
                ReportChoices.point(query.asOf()));
        var found = queries.ask(question);
        var mapper = new NightsMapper(question, shells.base(caller.mode()), names.read(), houses);
        return new Found(
                found.freshness(), Optional.of(found.asOfPosition()), mapper.chart(found), mapper.figures(found));
    }

    private static List<Dimension> dimensions(String by) {
        var names = by.equals("tea_house_month") ? Stream.of("tea_house", "month") : Stream.of(by);
        return names.map(name -> name.equals("day") ? "night" : name)
                .map(name -> Dimension.valueOf(name.toUpperCase(Locale.ROOT)))
                .toList();
    }
}
