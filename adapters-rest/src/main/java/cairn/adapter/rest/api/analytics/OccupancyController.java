package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindOccupancy;
import cairn.application.port.in.FindOccupancy.Dimension;
import cairn.application.port.in.Queries;
import cairn.application.view.OccupancyReport;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.LinkedHashMap;
import java.util.List;

@Controller("/v1/analytics/occupancy")
@Tag(name = "Analytics")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class OccupancyController {

    private final Queries queries;
    private final LargeReads largeReads;

    OccupancyController(Queries queries, LargeReads largeReads) {
        this.queries = queries;
        this.largeReads = largeReads;
    }

    @Get
    @Operation(
            operationId = "getOccupancy",
            summary = "Get tea-house nights",
            description =
                    "Returns the room nights and guest nights of the operator's reservations. Cancelled reservations"
                            + " are excluded; no-shows are counted separately.")
    HttpResponse<OccupancyResponse> find(@RequestBean OccupancyOptions options, Caller caller) {
        var groups = options.groupBy() == null ? List.<OccupancyGroup>of() : options.groupBy();
        var question = new FindOccupancy(
                caller.owner(),
                Period.of(options.from(), options.to()),
                groups.stream().map(group -> Dimension.valueOf(group.name())).toList());
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var rows = found.rows().stream().map(row -> shown(row, groups)).toList();
        var answer = HttpResponse.ok(new OccupancyResponse(rows));
        return found.freshness() == Freshness.LAGGING ? answer.header(Listing.LAGGING, "true") : answer;
    }

    private static OccupancyResponse.Row shown(OccupancyReport.Row row, List<OccupancyGroup> dimensions) {
        var group = new LinkedHashMap<String, String>();
        for (int i = 0; i < dimensions.size(); i++) {
            group.put(WireNames.of(dimensions.get(i)), row.group().get(i));
        }
        return new OccupancyResponse.Row(
                group, row.reservations(), row.roomNights(), row.guestNights(), row.noShowRoomNights());
    }
}
