package cairn.adapter.rest.api.traveller;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindTravellers;
import cairn.application.port.in.Queries;
import cairn.application.view.TravellersView;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingCommand.UpdateTravellers;
import cairn.domain.booking.BookingId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Put;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import java.util.UUID;

/** Returns and replaces the named travellers of bookings, which only these operations return to their operator. */
@Controller("/v1/bookings/{id}/travellers")
@Tag(name = "Bookings")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class TravellerController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final EncodedResponses responses;
    private final TravellerMapper mapper;

    TravellerController(
            Commands commands,
            Queries queries,
            CommandContexts contexts,
            EncodedResponses responses,
            TravellerMapper mapper) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.responses = responses;
        this.mapper = mapper;
    }

    @Get
    @Operation(
            operationId = "getTravellers",
            summary = "Get a booking's travellers",
            description = "Returns the named travellers of a booking.")
    TravellersResponse find(@PathVariable UUID id, Caller caller) {
        return mapper.toResponse(queries.ask(new FindTravellers(new BookingId(id), caller.owner())));
    }

    @Put
    @Operation(
            operationId = "updateTravellers",
            summary = "Replace a booking's travellers",
            description = "Replaces the named travellers of a booking that is pending, confirmed or in progress. The"
                    + " party size stays: a party of four may have three named travellers.",
            parameters =
                    @Parameter(
                            name = "If-Match",
                            in = ParameterIn.HEADER,
                            description = "An ETag of the travellers. The request is rejected if they have changed"
                                    + " since that ETag was returned."))
    TravellersResponse replace(
            @PathVariable UUID id, @Body TravellersRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var booking = new BookingId(id);
        var owner = caller.owner();
        var command = new UpdateTravellers(
                booking, owner, expected(booking, owner, httpRequest), mapper.toTravellers(request.travellers()));
        var result = commands.send(command, contexts.of(httpRequest, caller, request));
        return mapper.toResponse(queries.ask(new FindTravellers(booking, owner, result.moment())));
    }

    private Optional<Integer> expected(BookingId booking, Owner owner, HttpRequest<?> httpRequest) {
        return responses.expectedVersion(
                httpRequest,
                () -> queries.ask(new FindTravellers(booking, owner)),
                mapper::toResponse,
                TravellersView::version);
    }
}
