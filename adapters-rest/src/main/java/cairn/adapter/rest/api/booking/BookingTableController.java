package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.response.TimeFilters;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.domain.access.Scope;
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

@Controller("/v1/bookings.csv")
@Tag(name = "Bookings")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class BookingTableController {

    private static final String EXAMPLE = """
            booking_id,reference,status,customer,trail_name,route_id,start_date,end_date,party_size,has_guide,porters,price,paid,balance_due,currency,affected_by_closure,created_at
            019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20,SLT-2027-014,confirmed,Maya Gurung,Everest Base Camp,everest-base-camp,2027-03-01,2027-03-12,4,true,2,346000,0,346000,USD,false,2026-11-20T08:30:00Z
            """;

    private final BookingTables tables;
    private final BookingMapper mapper;

    BookingTableController(BookingTables tables, BookingMapper mapper) {
        this.tables = tables;
        this.mapper = mapper;
    }

    @Get
    @Produces(BookingCsv.NAME)
    @Operation(
            operationId = "getBookingTable",
            summary = "Get the bookings as a table",
            description =
                    "Returns the bookings that the filters select as CSV (RFC 4180), a line for each, in the order"
                            + " of the list, at most 5000. Amounts are in minor units. Of the customer, it contains the name, or"
                            + " the e-mail address if there is no name.")
    @ApiResponse(
            responseCode = "200",
            description = "The bookings.",
            content =
                    @Content(
                            mediaType = BookingCsv.NAME,
                            schema = @Schema(type = "string"),
                            examples = @ExampleObject(EXAMPLE)))
    HttpResponse<EncodedResponse> find(
            @RequestBean BookingFilters filters, @RequestBean TimeFilters times, Caller caller) {
        filters.requireOrder();
        return tables.of(caller.owner(), mapper.toFilter(filters), times.windows(), mapper.toSort(filters));
    }
}
