package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.binding.ClearedMembers;
import cairn.adapter.rest.http.binding.MergedRequests;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.MoveTrip;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TripHoldings;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.booking.BookingId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Patch;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/** Replaces bookings (PUT) and changes parts of them (PATCH, PUT of the crew, and moves). */
@Controller("/v1/bookings/{id}")
@Tag(name = "Bookings")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class BookingUpdateController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final BookingMapper mapper;
    private final BookingVersions versions;
    private final TripHoldings holdings;
    private final MergedRequests merged;

    BookingUpdateController(
            Commands commands,
            Queries queries,
            CommandContexts contexts,
            BookingMapper mapper,
            BookingVersions versions,
            TripHoldings holdings,
            MergedRequests merged) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.mapper = mapper;
        this.versions = versions;
        this.holdings = holdings;
        this.merged = merged;
    }

    @Put
    @Operation(
            operationId = "updateBooking",
            summary = "Update a booking",
            description = "Replaces a pending or confirmed booking. Omitted optional fields are cleared. With `move`,"
                    + " reservations move with the start; the response lists those that did not.",
            parameters = @Parameter(name = "If-Match", in = ParameterIn.HEADER, description = BookingVersions.IF_MATCH))
    BookingResponse update(
            @PathVariable UUID id,
            @Body UpdateBookingRequest request,
            @RequestBean UpdateOptions options,
            Caller caller,
            HttpRequest<?> httpRequest) {
        var booking = new BookingId(id);
        var owner = caller.owner();
        var change = mapper.toCommand(request, booking, owner, versions.expected(booking, owner, httpRequest));
        return send(change, options.movesReservations(), contexts.of(httpRequest, caller, request))
                .shown();
    }

    @Patch
    @Consumes({ClearedMembers.MERGE_PATCH, MediaType.APPLICATION_JSON})
    @Operation(
            operationId = "patchBooking",
            summary = "Update some fields of a booking",
            description = "Changes a pending or confirmed booking by a merge patch (RFC 7396): omitted fields stay, and"
                    + " null clears an optional one. Everything else is as with PUT.",
            parameters = @Parameter(name = "If-Match", in = ParameterIn.HEADER, description = BookingVersions.IF_MATCH))
    BookingResponse patch(
            @PathVariable UUID id,
            @Body PatchBookingRequest request,
            @RequestBean UpdateOptions options,
            Caller caller,
            HttpRequest<?> httpRequest) {
        request.requireKept();
        var context = contexts.of(httpRequest, caller);
        return merge(request::over, new BookingId(id), options.movesReservations(), context, caller, httpRequest)
                .shown();
    }

    @Put("/crew")
    @NeedsRole({MemberRole.OWNER, MemberRole.BOOKINGS, MemberRole.CREW})
    @Operation(
            operationId = "assignCrew",
            summary = "Assign the crew of a booking",
            description = "Replaces the guide and the porters of a pending or confirmed booking, and nothing else.",
            parameters = @Parameter(name = "If-Match", in = ParameterIn.HEADER, description = BookingVersions.IF_MATCH))
    BookingResponse assign(
            @PathVariable UUID id, @Body CrewRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller);
        return merge(request::over, new BookingId(id), false, context, caller, httpRequest)
                .shown();
    }

    @Post("/move")
    @NeedsRole({MemberRole.OWNER, MemberRole.BOOKINGS, MemberRole.CREW})
    @Operation(
            operationId = "moveBooking",
            summary = "Move a booking to other days",
            description =
                    "Changes the first day of a pending or confirmed booking, and with `move` those of its"
                            + " reservations by as many days, and nothing else; the response lists reservations that did not move.",
            parameters = @Parameter(name = "If-Match", in = ParameterIn.HEADER, description = BookingVersions.IF_MATCH))
    HttpResponse<BookingResponse> move(
            @PathVariable UUID id, @Body MoveBookingRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller, request);
        var sent = merge(request::over, new BookingId(id), request.movesReservations(), context, caller, httpRequest);
        return IdempotentResponses.mark(HttpResponse.ok(sent.shown()), sent.result());
    }

    /** A booking after a change, as it is shown. */
    private record Sent(BookingResponse shown, CommandResult result) {}

    /** Applies a change to the version that the request names, or to the current version until that is stored. */
    private Sent merge(
            Function<BookingResponse, UpdateBookingRequest> change,
            BookingId booking,
            boolean movesReservations,
            CommandContext context,
            Caller caller,
            HttpRequest<?> httpRequest) {
        var named = versions.expected(booking, caller.owner(), httpRequest);
        if (named.isPresent()) {
            return send(patched(change, booking, caller, named), movesReservations, context);
        }
        return merged.apply(() -> send(patched(change, booking, caller, Optional.empty()), movesReservations, context));
    }

    private UpdateBooking patched(
            Function<BookingResponse, UpdateBookingRequest> change,
            BookingId booking,
            Caller caller,
            Optional<Integer> named) {
        var present = queries.ask(new FindBooking(booking, caller.owner()));
        var replacement = merged.valid(change.apply(mapper.toResponse(present)));
        return mapper.toCommand(replacement, booking, caller.owner(), named.or(() -> Optional.of(present.version())));
    }

    private Sent send(UpdateBooking change, boolean movesReservations, CommandContext context) {
        var booking = change.bookingId();
        var owner = change.owner();
        var command = movesReservations
                ? new MoveTrip(
                        change, holdings.of(booking, owner).complete("move").reservations())
                : change;
        var result = commands.send(command, context);
        var changed = versions.changed(booking, owner, result);
        var left = holdings.leftBehind(changed, result).map(Expansions::of);
        return new Sent(mapper.toResponse(changed, left.orElse(Expansions.NOTHING)), result);
    }
}
