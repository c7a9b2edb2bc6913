package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsConfirmation;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListOperators;
import cairn.application.port.in.OperatorAdministration;
import cairn.application.port.in.Queries;
import cairn.application.view.OperatorView;
import cairn.domain.access.AccessCommand;
import cairn.domain.access.AccessCommand.ResumeOperator;
import cairn.domain.access.AccessCommand.SuspendOperator;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
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

@Controller("/v1/operators")
@Tag(name = "Operators")
@NeedsScope(Scope.ADMIN)
@ExecuteOn(TaskExecutors.BLOCKING)
final class OperatorController {

    private final Commands commands;
    private final Queries queries;
    private final OperatorAdministration administration;
    private final CommandContexts contexts;
    private final OperatorMapper mapper;
    private final OperatorItemMapper items;
    private final EncodedResponses responses;

    OperatorController(
            Commands commands,
            Queries queries,
            OperatorAdministration administration,
            CommandContexts contexts,
            OperatorMapper mapper,
            OperatorItemMapper items,
            EncodedResponses responses) {
        this.commands = commands;
        this.queries = queries;
        this.administration = administration;
        this.contexts = contexts;
        this.mapper = mapper;
        this.items = items;
        this.responses = responses;
    }

    @NeedsConfirmation
    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createOperator",
            summary = "Create an operator",
            description =
                    "Creates an operator with a live key, a test key and an initial password for its e-mail address, all"
                            + " returned only here.")
    HttpResponse<OperatorResponse> create(@Body OperatorRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var created = administration.create(mapper.toNewOperator(request), contexts.of(httpRequest, caller, request));
        var location = URI.create("/v1/operators/" + created.operator().id());
        return IdempotentResponses.mark(HttpResponse.created(mapper.toResponse(created), location), created.isReplay());
    }

    @Get
    @Operation(
            operationId = "listOperators",
            summary = "List operators",
            description = "Returns the agencies, newest first, with their calls of the current month and when they were"
                    + " last seen. The platform itself is not listed.")
    HttpResponse<Listing<OperatorItem>> list(
            @RequestBean OperatorFilters filters, @RequestBean GrowingPageRequest page) {
        return page.response(queries.ask(new ListOperators(items.toFilter(filters), page.window())), items::toItem);
    }

    @Get("/{id}")
    @Operation(
            operationId = "getOperator",
            summary = "Get an operator",
            description = "Returns an operator by its id; the platform's id is `platform`.")
    OperatorResponse find(@PathVariable String id) {
        return found(OperatorPath.read(id));
    }

    @NeedsConfirmation
    @Put("/{id}")
    @Operation(
            operationId = "changeOperator",
            summary = "Change an operator",
            description =
                    "Replaces an operator's name, e-mail address, tier, limits and cancellation ladder. Omitted optional"
                            + " fields are cleared. Existing bookings keep their ladder.",
            parameters =
                    @Parameter(
                            name = "If-Match",
                            in = ParameterIn.HEADER,
                            description =
                                    "An ETag. The request is rejected if the operator has changed since that ETag was returned."))
    OperatorResponse change(
            @PathVariable String id, @Body OperatorRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var operator = OperatorPath.read(id);
        var expected = responses.expectedVersion(
                httpRequest, () -> queries.ask(new FindOperator(operator)), this::shown, OperatorView::version);
        commands.send(mapper.toChange(request, operator, expected), contexts.of(httpRequest, caller));
        return found(operator);
    }

    @NeedsConfirmation
    @Post("/{id}/suspend")
    @Operation(
            operationId = "suspendOperator",
            summary = "Suspend an operator",
            description =
                    "Suspends an operator. Within a second, on every node, requests with its keys and tokens and by"
                            + " its members are refused with `operator-suspended`, except requests for helicopters, the members'"
                            + " own sessions and public reads. Nothing is deleted: bookings, deadlines and webhooks continue.")
    HttpResponse<OperatorResponse> suspend(
            @PathVariable String id, @Body SuspendRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var command = new SuspendOperator(OperatorPath.read(id), request.reason());
        return changed(command, contexts.of(httpRequest, caller, request));
    }

    @NeedsConfirmation
    @Post("/{id}/resume")
    @Operation(
            operationId = "resumeOperator",
            summary = "Resume an operator",
            description = "Ends the suspension of an operator. Its keys and sessions that are still valid work again.")
    HttpResponse<OperatorResponse> resume(@PathVariable String id, Caller caller, HttpRequest<?> httpRequest) {
        return changed(new ResumeOperator(OperatorPath.read(id)), contexts.of(httpRequest, caller));
    }

    private HttpResponse<OperatorResponse> changed(AccessCommand command, CommandContext context) {
        var result = commands.send(command, context);
        var operator = queries.ask(new FindOperator(command.operatorId(), result.moment()));
        return IdempotentResponses.mark(HttpResponse.ok(shown(operator)), result);
    }

    private OperatorResponse found(OperatorId id) {
        return shown(queries.ask(new FindOperator(id)));
    }

    private OperatorResponse shown(OperatorView operator) {
        return mapper.toResponse(operator, null, null);
    }
}
