package cairn.adapter.rest.api.reservation;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindReservation;
import cairn.application.port.in.Queries;
import cairn.domain.access.Scope;
import cairn.domain.reservation.ReservationCommand;
import cairn.domain.reservation.ReservationCommand.CheckIn;
import cairn.domain.reservation.ReservationCommand.CheckOut;
import cairn.domain.reservation.ReservationCommand.RecordNoShow;
import cairn.domain.reservation.ReservationId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;

/** Records that guests arrived, left or did not come. */
@Controller("/v1/reservations/{id}")
@Tag(name = "Reservations")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class GuestController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final ReservationMapper mapper;

    GuestController(Commands commands, Queries queries, CommandContexts contexts, ReservationMapper mapper) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.mapper = mapper;
    }

    @Post("/check-in")
    @Operation(
            operationId = "checkIn",
            summary = "Check guests in",
            description = "Records that the guests have arrived, on any day.")
    HttpResponse<ReservationResponse> checkIn(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        return send(new CheckIn(new ReservationId(id), caller.owner()), caller, httpRequest);
    }

    @Post("/check-out")
    @Operation(
            operationId = "checkOut",
            summary = "Check guests out",
            description = "Records that the guests have left, on any day. Their remaining nights are released.")
    HttpResponse<ReservationResponse> checkOut(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        return send(new CheckOut(new ReservationId(id), caller.owner()), caller, httpRequest);
    }

    @Post("/no-show")
    @Operation(
            operationId = "recordNoShow",
            summary = "Record a no-show",
            description = "Records that the guests have not arrived, on any day, and releases the rooms.")
    HttpResponse<ReservationResponse> noShow(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        return send(new RecordNoShow(new ReservationId(id), caller.owner()), caller, httpRequest);
    }

    private HttpResponse<ReservationResponse> send(
            ReservationCommand command, Caller caller, HttpRequest<?> httpRequest) {
        var result = commands.send(command, contexts.of(httpRequest, caller));
        var changed = queries.ask(new FindReservation(command.reservationId(), caller.owner(), result.moment()));
        return IdempotentResponses.mark(HttpResponse.ok(mapper.toResponse(changed)), result);
    }
}
