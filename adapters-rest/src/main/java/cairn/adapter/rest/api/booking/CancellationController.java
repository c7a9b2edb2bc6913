package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.deprecation.DeprecatedSince;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.CancelTrip;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.Queries;
import cairn.application.port.in.QuoteCancellation;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.in.TripHoldings.Holdings;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Command;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Cancels bookings, and on request their reservations and permit applications. */
@Controller("/v1/bookings")
@Tag(name = "Bookings")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class CancellationController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final BookingMapper mapper;
    private final BookingVersions versions;
    private final TripHoldings holdings;

    CancellationController(
            Commands commands,
            Queries queries,
            CommandContexts contexts,
            BookingMapper mapper,
            BookingVersions versions,
            TripHoldings holdings) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.mapper = mapper;
        this.versions = versions;
        this.holdings = holdings;
    }

    @Delete("/{id}")
    @DeprecatedSince(
            value = "2026-11-25",
            body = true,
            instead =
                    "Use `POST /v1/bookings/{id}/cancel`, because some clients and proxies drop the body of a `DELETE`.")
    @Operation(
            operationId = "deleteBooking",
            summary = "Cancel a booking",
            description = "Cancels a booking, as `POST /v1/bookings/{id}/cancel` does. A cancelled booking"
                    + " remains readable.",
            parameters = @Parameter(name = "If-Match", in = ParameterIn.HEADER, description = BookingVersions.IF_MATCH))
    BookingResponse delete(
            @PathVariable UUID id,
            @Nullable @Body CancelBookingRequest request,
            @RequestBean CancellationOptions options,
            Caller caller,
            HttpRequest<?> httpRequest) {
        return cancelled(new BookingId(id), options.addedTo(request), caller, httpRequest)
                .shown();
    }

    @Post("/{id}/cancel")
    @Operation(
            operationId = "cancelBooking",
            summary = "Cancel a booking",
            description = "Cancels a booking for the fee of the day, or of a quote. Cancelling it again changes"
                    + " nothing. With `release`, its reservations and permit applications are cancelled in the"
                    + " same step; the response lists those that are still held.",
            parameters = @Parameter(name = "If-Match", in = ParameterIn.HEADER, description = BookingVersions.IF_MATCH))
    HttpResponse<BookingResponse> cancel(
            @PathVariable UUID id,
            @Nullable @Body CancelBookingRequest request,
            @RequestBean CancellationOptions options,
            Caller caller,
            HttpRequest<?> httpRequest) {
        var cancelled = cancelled(new BookingId(id), options.addedTo(request), caller, httpRequest);
        return IdempotentResponses.mark(HttpResponse.ok(cancelled.shown()), cancelled.result());
    }

    private record Cancelled(BookingResponse shown, CommandResult result) {}

    private Cancelled cancelled(
            BookingId id, @Nullable CancelBookingRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var owner = caller.owner();
        var expected = versions.expected(id, owner, httpRequest);
        var released = request == null ? Set.<Releasable>of() : request.released();
        var held = holdings.of(id, owner);
        var command = command(mapper.toCommand(request, id, owner, expected), released, held);
        var result = commands.send(command, contexts.of(httpRequest, caller, request));
        var stillHeld = holdings.remaining(held, result.moment());
        var linked = stillHeld.isNothing() && released.isEmpty() ? Expansions.NOTHING : Expansions.of(stillHeld);
        return new Cancelled(mapper.toResponse(versions.changed(id, owner, result), linked), result);
    }

    private static Command command(CancelBooking cancellation, Set<Releasable> released, Holdings held) {
        if (released.isEmpty()) {
            return cancellation;
        }
        var all = held.complete("release");
        return new CancelTrip(
                cancellation,
                released.contains(Releasable.RESERVATIONS) ? all.reservations() : Set.of(),
                released.contains(Releasable.PERMITS) ? all.permits() : Set.of());
    }

    @Get("/{id}/cancellation-quote")
    @Operation(
            operationId = "quoteCancellation",
            summary = "Quote a cancellation",
            description =
                    "Returns the current fee and refund of a cancellation. The quote is honoured for 15 minutes unless the booking changes.")
    @ApiResponse(
            responseCode = "200",
            description = "The quote.",
            content = @Content(schema = @Schema(implementation = CancellationQuoteResponse.class)))
    @ApiResponse(responseCode = "409", description = "The booking cannot be cancelled.")
    CancellationQuoteResponse quote(@PathVariable UUID id, Caller caller) {
        return mapper.toResponse(queries.ask(new QuoteCancellation(new BookingId(id), caller.owner())));
    }
}
