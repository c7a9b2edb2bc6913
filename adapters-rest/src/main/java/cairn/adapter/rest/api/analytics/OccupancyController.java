package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.history.PointOfLog;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.Csv;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindOccupancy;
import cairn.application.port.in.FindOccupancy.Dimension;
import cairn.application.port.in.Queries;
import cairn.application.view.OccupancyReport;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.TeaHouseId;
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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

@Controller("/v1/analytics/occupancy")
@Tag(name = "Analytics")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class OccupancyController {

    private static final String TABLE = """
            month,tea_house,reservations,room_nights,guest_nights,no_show_room_nights,capacity_room_nights,occupancy_rate
            2027-03,6d7f0f6c-5f7a-5b53-b36c-1d5c1a8a6a10,2,9,17,0,186,0.0484
            """;

    private static final String COUNTED = "status=confirmed,checked_in,checked_out,no_show";

    private static final List<String> FIGURES =
            ReportTable.columns(TABLE).stream().skip(FindOccupancy.MOST_GROUPS).toList();

    private final Queries queries;
    private final LargeReads largeReads;

    OccupancyController(Queries queries, LargeReads largeReads) {
        this.queries = queries;
        this.largeReads = largeReads;
    }

    @Get
    @Produces({MediaType.APPLICATION_JSON, ReportTable.NAME})
    @Operation(
            operationId = "getOccupancy",
            summary = "Get tea-house nights",
            description =
                    "Returns the room nights and guest nights of the operator's reservations, and with the dimension"
                            + " or the filter of a tea house the share that they take of the house's rooms. Cancelled reservations are"
                            + " excluded; no-shows are counted separately. `text/csv` returns a table.")
    @ApiResponse(
            responseCode = "200",
            description = "The nights.",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = OccupancyResponse.class)),
                @Content(
                        mediaType = ReportTable.NAME,
                        schema = @Schema(type = "string"),
                        examples = @ExampleObject(TABLE))
            })
    HttpResponse<?> find(@RequestBean OccupancyOptions options, Caller caller, HttpRequest<?> httpRequest) {
        var groups = options.groupBy() == null ? List.<OccupancyGroup>of() : options.groupBy();
        var nights = Period.of(options.from(), options.to());
        var question = new FindOccupancy(
                caller.owner(),
                nights,
                groups.stream().map(group -> Dimension.valueOf(group.name())).toList(),
                Optional.ofNullable(options.teaHouseId()).map(TeaHouseId::new),
                Optional.ofNullable(options.asOf()).map(PointOfLog::asOf));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var rows =
                found.rows().stream().map(row -> shown(row, groups, question)).toList();
        return ReportTable.response(
                httpRequest,
                new OccupancyResponse(rows, found.asOfPosition()),
                () -> table(rows, groups),
                found.asOfPosition(),
                found.freshness());
    }

    private static OccupancyResponse.Row shown(
            OccupancyReport.Row row, List<OccupancyGroup> dimensions, FindOccupancy question) {
        var named = WireNames.byName(dimensions, row.group());
        return new OccupancyResponse.Row(
                named,
                row.reservations(),
                row.roomNights(),
                row.guestNights(),
                row.noShowRoomNights(),
                row.capacity().isPresent() ? row.capacity().getAsLong() : null,
                row.rate().orElse(null),
                new OccupancyResponse.Links(
                        reservations(question.nightsOf(row.group()), question.houseOf(row.group()))));
    }

    private static String reservations(DateRange nights, Optional<TeaHouseId> house) {
        return "/v1/reservations?%s%s&check_in=%s&check_out=%s"
                .formatted(COUNTED, house.map(id -> "&tea_house_id=" + id).orElse(""), nights.start(), nights.end());
    }

    private static EncodedResponse table(List<OccupancyResponse.Row> rows, List<OccupancyGroup> dimensions) {
        return ReportTable.of(
                Stream.concat(dimensions.stream().map(WireNames::of), FIGURES.stream()),
                rows.stream().map(OccupancyController::cells));
    }

    private static Stream<String> cells(OccupancyResponse.Row row) {
        return Stream.concat(
                row.group().values().stream().map(Csv::cell),
                Stream.of(
                                row.reservations(),
                                row.roomNights(),
                                row.guestNights(),
                                row.noShowRoomNights(),
                                row.capacityRoomNights(),
                                row.occupancyRate())
                        .map(ReportTable::figure));
    }
}
