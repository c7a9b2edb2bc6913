package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.request.DatabaseDeadline;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.TimeFilters;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.TimeCritical;
import cairn.adapter.rest.http.thread.RequestThreads;
import cairn.application.port.in.Commands;
import cairn.application.port.in.ListDispatches;
import cairn.application.port.in.Queries;
import cairn.application.port.out.Identities;
import cairn.application.view.DispatchView;
import cairn.domain.access.Requester;
import cairn.domain.access.Scope;
import cairn.domain.dispatch.DispatchCommand.StandDown;
import cairn.domain.dispatch.DispatchId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Serves dispatches to operators and to the rescue desk. Creating a dispatch is one operation with two paths. */
@Controller("/v1")
@Tag(name = "Emergency")
@ExecuteOn(TaskExecutors.BLOCKING)
final class DispatchController {

    /** The path that represents both, so that a retry on the other path is recognised. */
    private static final String PATH = "/v1/emergency/dispatch";

    private final DispatchOperations desk;
    private final Commands commands;
    private final CommandContexts contexts;
    private final Queries queries;
    private final Identities identities;
    private final DispatchMapper mapper;
    private final DatabaseDeadline deadline;
    private final Clock clock;

    DispatchController(
            DispatchOperations desk,
            Commands commands,
            CommandContexts contexts,
            Queries queries,
            Identities identities,
            DispatchMapper mapper,
            DatabaseDeadline deadline,
            Clock clock) {
        this.desk = desk;
        this.commands = commands;
        this.contexts = contexts;
        this.queries = queries;
        this.identities = identities;
        this.mapper = mapper;
        this.deadline = deadline;
        this.clock = clock;
    }

    @Post("/emergency/dispatch")
    @ExecuteOn(RequestThreads.DISPATCH)
    @Status(HttpStatus.CREATED)
    @NeedsScope(Scope.EMERGENCY)
    @Operation(
            operationId = "requestDispatch",
            summary = "Request a helicopter",
            description =
                    "Requests a helicopter rescue. Available to keys of every tier. A dispatch answered with 201 is on disk.")
    @ApiResponse(
            responseCode = "201",
            description = "The recorded dispatch.",
            content = @Content(schema = @Schema(implementation = DispatchResponse.class)))
    @TimeCritical
    CompletableFuture<HttpResponse<DispatchResponse>> request(
            @Body CreateDispatchRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var owner = caller.owner();
        var id = new DispatchId(identities.next());
        var command = mapper.toCommand(request, id, owner, desk.entry(caller, httpRequest, null));
        var context = contexts.of(httpRequest, caller, request, PATH);
        Supplier<HttpResponse<DispatchResponse>> recording = () -> {
            var result = commands.send(command, context);
            var taken = result.created(DispatchView.class).asSeenBy(new Requester.Agency(owner));
            var shown = mapper.toResponse(taken, taken.updatedAt());
            return IdempotentResponses.mark(HttpResponse.created(shown, URI.create(PATH + "/" + taken.id())), result);
        };
        return deadline.run(
                recording, "It is unknown whether the call was recorded: send it again with the same Idempotency-Key");
    }

    @Post("/helicopter/dispatch")
    @ExecuteOn(RequestThreads.DISPATCH)
    @Status(HttpStatus.CREATED)
    @NeedsScope(Scope.EMERGENCY)
    @Operation(
            operationId = "requestHelicopter",
            summary = "Request a helicopter (alias)",
            description = "The same operation as requestDispatch, under another path.")
    @ApiResponse(
            responseCode = "201",
            description = "The recorded dispatch.",
            content = @Content(schema = @Schema(implementation = DispatchResponse.class)))
    @TimeCritical
    CompletableFuture<HttpResponse<DispatchResponse>> requestByOtherPath(
            @Body CreateDispatchRequest request, Caller caller, HttpRequest<?> httpRequest) {
        return request(request, caller, httpRequest);
    }

    @Get("/emergency/dispatch")
    @NeedsScope(value = Scope.EMERGENCY, or = Scope.RESCUE_DESK)
    @Operation(
            operationId = "listDispatches",
            summary = "List dispatches",
            description =
                    "Returns the operator's dispatches, newest first; for the rescue desk, all of the key's mode. The"
                            + " caller's own writes are included.")
    HttpResponse<Listing<DispatchResponse>> list(
            @RequestBean DispatchFilters filters,
            @RequestBean TimeFilters times,
            @RequestBean GrowingPageRequest page,
            Caller caller) {
        var question = new ListDispatches(
                DispatchOperations.requesterOf(caller),
                mapper.toStatuses(filters.status()),
                times.windows(),
                page.window());
        var found = queries.ask(question);
        var now = clock.instant();
        return page.response(found, view -> mapper.toResponse(view, now));
    }

    @Get("/emergency/dispatch/{id}")
    @NeedsScope(value = Scope.EMERGENCY, or = Scope.RESCUE_DESK)
    @Operation(operationId = "getDispatch", summary = "Get a dispatch", description = "Returns a dispatch.")
    DispatchResponse find(@PathVariable UUID id, Caller caller) {
        return desk.current(new DispatchId(id), DispatchOperations.requesterOf(caller));
    }

    @Post("/emergency/dispatch/{id}/stand-down")
    @NeedsScope(value = Scope.EMERGENCY, or = Scope.RESCUE_DESK)
    @Operation(
            operationId = "standDownDispatch",
            summary = "Stand down a dispatch",
            description =
                    "Withdraws the request because no helicopter is needed. Possible until the patients are evacuated.")
    HttpResponse<DispatchResponse> standDown(
            @PathVariable UUID id,
            @Nullable @Body StandDownRequest request,
            Caller caller,
            HttpRequest<?> httpRequest) {
        var requester = DispatchOperations.requesterOf(caller);
        var entry = desk.entry(caller, httpRequest, request == null ? null : request.reason());
        return desk.done(new StandDown(new DispatchId(id), requester, entry), requester, caller, httpRequest, request);
    }
}
