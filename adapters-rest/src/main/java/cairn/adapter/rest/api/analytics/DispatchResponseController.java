package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindDispatchResponse;
import cairn.application.port.in.FindDispatchResponse.Dimension;
import cairn.application.port.in.Queries;
import cairn.application.view.DispatchResponseReport;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Controller("/v1/analytics/dispatch-response")
@Tag(name = "Analytics")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class DispatchResponseController {

    private static final double MILLIS_PER_SECOND = 1_000;

    private final Queries queries;
    private final LargeReads largeReads;

    DispatchResponseController(Queries queries, LargeReads largeReads) {
        this.queries = queries;
        this.largeReads = largeReads;
    }

    @Get
    @Operation(
            operationId = "getDispatchResponse",
            summary = "Get response times",
            description =
                    "Returns how long the operator's dispatches waited until they were acknowledged, and until their"
                            + " patients were handed over.")
    HttpResponse<ResponseTimesReport> find(@RequestBean DispatchResponseOptions options, Caller caller) {
        var group = Optional.ofNullable(options.groupBy());
        var question = new FindDispatchResponse(
                caller.owner(),
                Period.of(options.from(), options.to()),
                group.map(each -> Dimension.valueOf(each.name())));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var rows = found.rows().stream().map(row -> shown(row, group)).toList();
        var answer = HttpResponse.ok(new ResponseTimesReport(rows));
        return Listing.marked(answer, found.freshness());
    }

    private static ResponseTimesReport.Row shown(
            DispatchResponseReport.Row row, Optional<DispatchResponseGroup> dimension) {
        return new ResponseTimesReport.Row(
                dimension
                        .flatMap(named -> row.group().map(name -> Map.of(WireNames.of(named), name)))
                        .orElse(Map.of()),
                row.dispatches(),
                row.acknowledged(),
                row.handedOver(),
                shown(row.toAcknowledge()),
                shown(row.toHandOver()));
    }

    private static ResponseTimesReport.@Nullable Times shown(Optional<DispatchResponseReport.Times> times) {
        return times.map(found -> new ResponseTimesReport.Times(
                        seconds(found.p50()), seconds(found.p90()), seconds(found.p99()), seconds(found.longest())))
                .orElse(null);
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / MILLIS_PER_SECOND;
    }
}
