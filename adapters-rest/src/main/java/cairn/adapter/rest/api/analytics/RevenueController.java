package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.ConvertRevenue;
import cairn.application.port.in.Queries;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Scope;
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
import java.util.Optional;

@Controller("/v1/analytics/revenue")
@Tag(name = "Analytics")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class RevenueController {

    /** The header with the log position of a CSV response, whose body cannot contain it. */
    static final String POSITION = "Cairn-As-Of-Position";

    private static final String TABLE = """
            month,bookings,trekkers,gross,cancellation_fees,refunds,net,paid,outstanding,average_per_trekker,fee_receivable,refund_due,currency
            2027-03,2,6,780000,26000,104000,546000,390000,260000,91000,0,104000,USD
            """;

    private final Queries queries;
    private final RevenueMapper mapper;
    private final LargeReads largeReads;

    RevenueController(Queries queries, RevenueMapper mapper, LargeReads largeReads) {
        this.queries = queries;
        this.mapper = mapper;
        this.largeReads = largeReads;
    }

    @Get
    @Produces({MediaType.APPLICATION_JSON, ReportTable.NAME})
    @Operation(
            operationId = "getRevenue",
            summary = "Get revenue",
            description =
                    "Returns the revenue of the operator's bookings that are or were confirmed, as known now or at an"
                            + " earlier moment. `convert_to` adds the amounts in one currency, with the rate, its day and its"
                            + " source in each row. `text/csv` returns a table with amounts in minor units.")
    @ApiResponse(
            responseCode = "200",
            description = "The revenue.",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = RevenueResponse.class)),
                @Content(
                        mediaType = ReportTable.NAME,
                        schema = @Schema(type = "string"),
                        examples = @ExampleObject(TABLE))
            })
    HttpResponse<?> find(@RequestBean RevenueOptions options, Caller caller, HttpRequest<?> httpRequest) {
        var question = mapper.toQuery(options, caller.owner());
        var target = options.conversion();
        if (target.isPresent()) {
            var conversion = new ConvertRevenue(question, target.get(), Optional.ofNullable(options.rateDate()));
            var converted = largeReads.inTurn(caller.operator(), () -> queries.ask(conversion));
            return answer(
                    mapper.toResponse(converted, options), converted.report().freshness(), options, httpRequest);
        }
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        return answer(mapper.toResponse(found, options), found.freshness(), options, httpRequest);
    }

    private static HttpResponse<?> answer(
            RevenueResponse shown, Freshness freshness, RevenueOptions options, HttpRequest<?> httpRequest) {
        return ReportTable.response(
                httpRequest, shown, () -> RevenueCsv.of(shown, options), shown.asOfPosition(), freshness);
    }
}
