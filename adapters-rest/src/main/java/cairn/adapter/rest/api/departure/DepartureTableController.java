package cairn.adapter.rest.api.departure;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.ListDepartures;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.Scope;
import cairn.domain.shared.Nepal;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
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
import java.time.Clock;

@Controller("/v1/departures.csv")
@Tag(name = "Departures")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class DepartureTableController {

    private static final String EXAMPLE = """
            start_date,end_date,trail_name,route_id,status,reference,booking_id,party_size,guide,porters,unnamed,without_passport,without_insurance,without_permit,nights_without_beds,is_closed
            2027-03-01,2027-03-12,Everest Base Camp,everest-base-camp,confirmed,SLT-2027-014,019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20,4,Karma Demo-001,,1,0,2,4,2027-03-04,false
            """;

    private final Queries queries;
    private final LargeReads largeReads;
    private final Clock clock;

    DepartureTableController(Queries queries, LargeReads largeReads, Clock clock) {
        this.queries = queries;
        this.largeReads = largeReads;
        this.clock = clock;
    }

    @Get
    @Produces(DepartureCsv.NAME)
    @Operation(
            operationId = "getDepartureTable",
            summary = "Get the departures as a table",
            description = "Returns the departures of the requested days as CSV (RFC 4180), a line for each, earliest"
                    + " start first, at most 500. It contains no data of trekkers or customers.")
    @ApiResponse(
            responseCode = "200",
            description = "The departures.",
            content =
                    @Content(
                            mediaType = DepartureCsv.NAME,
                            schema = @Schema(type = "string"),
                            examples = @ExampleObject(EXAMPLE)))
    HttpResponse<EncodedResponse> find(@RequestBean DepartureFilters filters, Caller caller) {
        var days = filters.days(Nepal.dateAt(clock.instant()));
        var question = new ListDepartures(caller.owner(), days, Window.of(DepartureCsv.MOST, 0));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var answer =
                HttpResponse.ok(DepartureCsv.of(found.items())).header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
        return Listing.marked(answer, found.freshness());
    }
}
