package cairn.adapter.rest.api.reservation;

import cairn.adapter.rest.http.binding.ClearedMembers;
import cairn.adapter.rest.http.binding.MergedRequests;
import cairn.adapter.rest.http.history.AsOfListOption;
import cairn.adapter.rest.http.history.AsOfOption;
import cairn.adapter.rest.http.history.EarlierReads;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.TimeFilters;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindReservation;
import cairn.application.port.in.ListEarlierReservations;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.Queries;
import cairn.application.port.out.Identities;
import cairn.application.view.ReservationView;
import cairn.domain.access.Scope;
import cairn.domain.reservation.ReservationCommand.CancelReservation;
import cairn.domain.reservation.ReservationId;
import cairn.domain.reservation.Stay;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Invalid;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Patch;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

@Controller("/v1")
@Tag(name = "Reservations")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class ReservationController {

    private static final String IF_MATCH =
            "An ETag. The request is rejected if the reservation has changed since that ETag was returned.";

    private final Commands commands;
    private final Queries queries;
    private final Identities identities;
    private final CommandContexts contexts;
    private final EncodedResponses responses;
    private final ReservationMapper mapper;
    private final MergedRequests merged;
    private final LargeReads largeReads;
    private final EarlierReads earlier;

    ReservationController(
            Commands commands,
            Queries queries,
            Identities identities,
            CommandContexts contexts,
            EncodedResponses responses,
            ReservationMapper mapper,
            MergedRequests merged,
            LargeReads largeReads,
            EarlierReads earlier) {
        this.commands = commands;
        this.queries = queries;
        this.identities = identities;
        this.contexts = contexts;
        this.responses = responses;
        this.mapper = mapper;
        this.merged = merged;
        this.largeReads = largeReads;
        this.earlier = earlier;
    }

    @Post("/tea-houses/{id}/reserve")
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createReservation",
            summary = "Reserve rooms",
            description = "Reserves rooms of a tea house, given by its UUID or slug, for a stay of one or more nights.")
    HttpResponse<ReservationResponse> create(
            @PathVariable String id, @Body ReservationRequest request, Caller caller, HttpRequest<?> httpRequest) {
        requireSound(request);
        var command = mapper.toCommand(request, new ReservationId(identities.next()), caller.owner(), id);
        var result = commands.send(command, contexts.of(httpRequest, caller, request));
        var made = result.created(ReservationView.class);
        var answer = HttpResponse.created(mapper.toResponse(made), URI.create("/v1/reservations/" + made.id()));
        return IdempotentResponses.mark(answer, result);
    }

    @Get("/reservations")
    @Operation(
            operationId = "listReservations",
            summary = "List reservations",
            description =
                    "Returns the operator's reservations, newest first. The list includes the operator's own latest "
                            + "changes. With `as_of`, it shows the reservations as they were then, by pages that can be "
                            + "short; follow `next_cursor` until there is none.")
    HttpResponse<Listing<ReservationResponse>> list(
            @RequestBean ReservationFilters filters,
            @RequestBean TimeFilters times,
            @RequestBean GrowingPageRequest page,
            @RequestBean AsOfListOption asOf,
            Caller caller) {
        if (filters.checkIn() != null
                && filters.checkOut() != null
                && !filters.checkIn().isBefore(filters.checkOut())) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, "check_out", "must be after check_in")));
        }
        var question = new ListReservations(caller.owner(), mapper.toFilter(filters), times.windows(), page.window());
        return earlier.page(
                        asOf,
                        page,
                        caller,
                        moment -> queries.ask(new ListEarlierReservations(question, moment)),
                        mapper::toResponse)
                .orElseGet(() -> largeReads.page(
                        caller.operator(),
                        page.limit(),
                        () -> page.response(queries.ask(question), mapper::toResponse)));
    }

    @Get("/reservations/{id}")
    @Operation(
            operationId = "getReservation",
            summary = "Get a reservation",
            description = "Returns a reservation as it is, or as it was at an earlier point.")
    ReservationResponse find(@PathVariable UUID id, @RequestBean AsOfOption asOf, Caller caller) {
        return mapper.toResponse(earlier.read(
                asOf,
                caller,
                moment -> queries.ask(new FindReservation(new ReservationId(id), caller.owner(), moment))));
    }

    @Put("/reservations/{id}")
    @Operation(
            operationId = "updateReservation",
            summary = "Change a reservation",
            description =
                    "Replaces a confirmed reservation in the same house. The old rooms are released and the new ones "
                            + "reserved in one step; if the new ones are not available, nothing changes. Omitted optional "
                            + "fields are cleared.",
            parameters = @Parameter(name = "If-Match", in = ParameterIn.HEADER, description = IF_MATCH))
    ReservationResponse update(
            @PathVariable UUID id, @Body ReservationRequest request, Caller caller, HttpRequest<?> httpRequest) {
        requireSound(request);
        var reservation = new ReservationId(id);
        var command =
                mapper.toCommand(request, reservation, caller.owner(), expected(reservation, caller, httpRequest));
        return changed(reservation, caller, commands.send(command, contexts.of(httpRequest, caller, request)));
    }

    @Patch("/reservations/{id}")
    @Consumes({ClearedMembers.MERGE_PATCH, MediaType.APPLICATION_JSON})
    @Operation(
            operationId = "patchReservation",
            summary = "Change some fields of a reservation",
            description = "Changes a confirmed reservation by a merge patch (RFC 7396): omitted fields stay, and null"
                    + " clears an optional one. Everything else is as with PUT.",
            parameters = @Parameter(name = "If-Match", in = ParameterIn.HEADER, description = IF_MATCH))
    ReservationResponse patch(
            @PathVariable UUID id, @Body PatchReservationRequest request, Caller caller, HttpRequest<?> httpRequest) {
        request.requireKept();
        var reservation = new ReservationId(id);
        var named = expected(reservation, caller, httpRequest);
        if (named.isPresent()) {
            return patch(reservation, request, named, caller, httpRequest);
        }
        return merged.apply(() -> patch(reservation, request, Optional.empty(), caller, httpRequest));
    }

    private ReservationResponse patch(
            ReservationId reservation,
            PatchReservationRequest patch,
            Optional<Integer> named,
            Caller caller,
            HttpRequest<?> httpRequest) {
        var present = queries.ask(new FindReservation(reservation, caller.owner()));
        var request = merged.valid(patch.over(mapper.toResponse(present)));
        requireSound(request);
        var expected = named.or(() -> Optional.of(present.version()));
        var command = mapper.toCommand(request, reservation, caller.owner(), expected);
        return changed(reservation, caller, commands.send(command, contexts.of(httpRequest, caller)));
    }

    @Delete("/reservations/{id}")
    @Operation(
            operationId = "cancelReservation",
            summary = "Cancel a reservation",
            description =
                    "Cancels a reservation and releases its rooms. Cancelling it again changes nothing. A cancelled "
                            + "reservation remains readable.",
            parameters = @Parameter(name = "If-Match", in = ParameterIn.HEADER, description = IF_MATCH))
    ReservationResponse cancel(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        var reservation = new ReservationId(id);
        var command = new CancelReservation(reservation, caller.owner(), expected(reservation, caller, httpRequest));
        return changed(reservation, caller, commands.send(command, context));
    }

    private static void requireSound(ReservationRequest request) {
        Stay.fault(request.checkIn(), request.checkOut()).ifPresent(fault -> {
            throw new Invalid(List.of(fault));
        });
    }

    private Optional<Integer> expected(ReservationId id, Caller caller, HttpRequest<?> httpRequest) {
        return responses.expectedVersion(
                httpRequest,
                () -> queries.ask(new FindReservation(id, caller.owner())),
                mapper::toResponse,
                ReservationView::version);
    }

    private ReservationResponse changed(ReservationId id, Caller caller, CommandResult result) {
        return mapper.toResponse(queries.ask(new FindReservation(id, caller.owner(), result.moment())));
    }
}
