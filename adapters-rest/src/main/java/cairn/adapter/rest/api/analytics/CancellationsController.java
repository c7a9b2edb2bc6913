package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.MoneySum;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindCancellations;
import cairn.application.port.in.Queries;
import cairn.application.view.CancellationsReport;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;

@Controller("/v1/analytics/cancellations")
@Tag(name = "Analytics")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class CancellationsController {

    private final Queries queries;
    private final LargeReads largeReads;

    CancellationsController(Queries queries, LargeReads largeReads) {
        this.queries = queries;
        this.largeReads = largeReads;
    }

    @Get
    @Operation(
            operationId = "getCancellations",
            summary = "Get cancellations",
            description = "Returns the cancellations of confirmed bookings, by days before the start of the trek.")
    HttpResponse<CancellationsResponse> find(@RequestBean CancellationsOptions options, Caller caller) {
        var question = new FindCancellations(caller.owner(), Period.of(options.from(), options.to()));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var rows = found.rows().stream().map(CancellationsController::shown).toList();
        var answer = HttpResponse.ok(new CancellationsResponse(rows));
        return Listing.marked(answer, found.freshness());
    }

    private static CancellationsResponse.Row shown(CancellationsReport.Row row) {
        return new CancellationsResponse.Row(
                LeadTimeName.valueOf(row.leadTime().name()),
                row.price().currency().getCurrencyCode(),
                row.cancellations(),
                row.trekkers(),
                MoneySum.of(row.price()),
                MoneySum.of(row.fees()),
                MoneySum.of(row.refunds()));
    }
}
