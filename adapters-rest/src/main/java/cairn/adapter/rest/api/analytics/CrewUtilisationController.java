package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.history.PointOfLog;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.Csv;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindCrewUtilisation;
import cairn.application.port.in.FindCrewUtilisation.Dimension;
import cairn.application.port.in.Queries;
import cairn.application.view.CrewUtilisationReport;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

@Controller("/v1/analytics/crew")
@Tag(name = "Analytics")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class CrewUtilisationController {

    private static final String TABLE = """
            month,role,people,assigned_days,available_days,utilisation_rate
            2027-03,guide,3,42,620,0.0677
            """;

    private static final List<String> FIGURES = ReportTable.columns(TABLE).stream()
            .skip(FindCrewUtilisation.MOST_GROUPS)
            .toList();

    private static final String COUNTED = "status=pending,confirmed,in_progress,completed";

    private final Queries queries;
    private final LargeReads largeReads;

    CrewUtilisationController(Queries queries, LargeReads largeReads) {
        this.queries = queries;
        this.largeReads = largeReads;
    }

    @Get
    @Produces({MediaType.APPLICATION_JSON, ReportTable.NAME})
    @Operation(
            operationId = "getCrewUtilisation",
            summary = "Get the utilisation of crews",
            description =
                    "Returns for how many days porters and guides are assigned to the operator's bookings, and the share"
                            + " of the days on which the people of the roster may work. `text/csv` returns a table.")
    @ApiResponse(
            responseCode = "200",
            description = "The utilisation of crews.",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = CrewUtilisationResponse.class)),
                @Content(
                        mediaType = ReportTable.NAME,
                        schema = @Schema(type = "string"),
                        examples = @ExampleObject(TABLE))
            })
    HttpResponse<?> find(@RequestBean CrewUtilisationOptions options, Caller caller, HttpRequest<?> httpRequest) {
        var groups = options.groupBy() == null ? List.<CrewGroup>of() : options.groupBy();
        var question = new FindCrewUtilisation(
                caller.owner(),
                YearMonth.parse(options.from()),
                YearMonth.parse(options.to()),
                groups.stream().map(group -> Dimension.valueOf(group.name())).toList(),
                Optional.ofNullable(options.asOf()).map(PointOfLog::asOf));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var rows = found.rows().stream()
                .map(row -> shown(row, groups, question.days()))
                .toList();
        return ReportTable.response(
                httpRequest,
                new CrewUtilisationResponse(rows, found.asOfPosition()),
                () -> table(rows, groups),
                found.asOfPosition(),
                found.freshness());
    }

    private static CrewUtilisationResponse.Row shown(
            CrewUtilisationReport.Row row, List<CrewGroup> dimensions, DateRange days) {
        var group = WireNames.byName(dimensions, row.group());
        return new CrewUtilisationResponse.Row(
                group,
                row.people(),
                row.assignedDays(),
                row.availableDays().isPresent() ? row.availableDays().getAsLong() : null,
                row.rate().orElse(null),
                new CrewUtilisationResponse.Links(bookings(group, row.guide(), days)));
    }

    private static String bookings(Map<String, String> group, Optional<PorterId> guide, DateRange days) {
        var range = Optional.ofNullable(group.get(WireNames.of(CrewGroup.MONTH)))
                .map(YearMonth::parse)
                .map(month -> DateRange.ofDays(month.atDay(1), month.atEndOfMonth()))
                .orElse(days);
        return "/v1/bookings?%s&start_date=%s&end_date=%s%s"
                .formatted(
                        COUNTED,
                        range.start(),
                        range.lastDay(),
                        guide.map(id -> "&guide_id=" + id).orElse(""));
    }

    private static EncodedResponse table(List<CrewUtilisationResponse.Row> rows, List<CrewGroup> dimensions) {
        return ReportTable.of(
                Stream.concat(dimensions.stream().map(WireNames::of), FIGURES.stream()),
                rows.stream().map(CrewUtilisationController::cells));
    }

    private static Stream<String> cells(CrewUtilisationResponse.Row row) {
        return Stream.concat(
                row.group().values().stream().map(Csv::cell),
                Stream.of(row.people(), row.assignedDays(), row.availableDays(), row.utilisationRate())
                        .map(ReportTable::figure));
    }
}
