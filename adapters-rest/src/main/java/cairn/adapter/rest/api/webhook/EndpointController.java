package cairn.adapter.rest.api.webhook;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.request.RequestOrigins;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindEndpoint;
import cairn.application.port.in.ListEndpoints;
import cairn.application.port.in.Queries;
import cairn.application.port.in.RequestOrigin;
import cairn.application.port.in.SigningSecrets;
import cairn.application.port.out.Identities;
import cairn.application.port.out.WebhookTargets;
import cairn.domain.access.Scope;
import cairn.domain.webhook.EndpointCommand.CreateEndpoint;
import cairn.domain.webhook.EndpointCommand.DeleteEndpoint;
import cairn.domain.webhook.EndpointCommand.RotateSecret;
import cairn.domain.webhook.EndpointCommand.TestEndpoint;
import cairn.domain.webhook.EndpointCommand.UpdateEndpoint;
import cairn.domain.webhook.EndpointEvent.EndpointCreated;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.EndpointSettings;
import cairn.domain.webhook.Endpoints;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.List;
import java.util.UUID;

@Controller("/v1/webhook-endpoints")
@Tag(name = "Webhooks")
@NeedsScope(Scope.OPERATOR)
@ExecuteOn(TaskExecutors.BLOCKING)
final class EndpointController {

    private final Commands commands;
    private final Queries queries;
    private final Identities identities;
    private final CommandContexts contexts;
    private final SigningSecrets secrets;
    private final WebhookTargets targets;
    private final EndpointMapper mapper;

    EndpointController(
            Commands commands,
            Queries queries,
            Identities identities,
            CommandContexts contexts,
            SigningSecrets secrets,
            WebhookTargets targets,
            EndpointMapper mapper) {
        this.commands = commands;
        this.queries = queries;
        this.identities = identities;
        this.contexts = contexts;
        this.secrets = secrets;
        this.targets = targets;
        this.mapper = mapper;
    }

    @Get
    @Operation(
            operationId = "listWebhookEndpoints",
            summary = "List webhook endpoints",
            description = "Returns the operator's webhook endpoints, newest first, without their secrets.")
    Listing<EndpointResponse> list(@RequestBean GrowingPageRequest page, Caller caller) {
        var found = queries.ask(new ListEndpoints(caller.owner(), page.window()));
        return page.of(found.items().stream().map(mapper::toResponse).toList(), found);
    }

    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "createWebhookEndpoint",
            summary = "Create a webhook endpoint",
            description =
                    "Creates an endpoint that receives events from now on. The signing secret is returned only in "
                            + "this response. An operator has at most 16 endpoints in each mode.")
    HttpResponse<EndpointResponse> create(@Body EndpointRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var minted = secrets.generate();
        var command = new CreateEndpoint(
                new EndpointId(identities.next()),
                caller.owner(),
                mapper.toSettings(request),
                objections(request.url(), caller, RequestOrigins.of(httpRequest)),
                minted.sealed());
        var result = commands.send(command, contexts.of(httpRequest, caller, request));
        var id = result.first(EndpointCreated.class).endpointId();
        var shown = shown(id, caller, result, minted);
        return IdempotentResponses.mark(HttpResponse.created(shown, URI.create("/v1/webhook-endpoints/" + id)), result);
    }

    @Get("/{id}")
    @Operation(
            operationId = "getWebhookEndpoint",
            summary = "Get a webhook endpoint",
            description = "Returns a webhook endpoint without its secret.")
    EndpointResponse find(@PathVariable UUID id, Caller caller) {
        return mapper.toResponse(queries.ask(new FindEndpoint(new EndpointId(id), caller.owner())));
    }

    @Put("/{id}")
    @Operation(
            operationId = "updateWebhookEndpoint",
            summary = "Change a webhook endpoint",
            description =
                    "Replaces the settings of an endpoint; omitted fields take their defaults. This also enables a "
                            + "disabled endpoint again.")
    EndpointResponse update(
            @PathVariable UUID id, @Body EndpointRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var endpoint = new EndpointId(id);
        var settings = mapper.toSettings(request);
        if (!goesOnAsBefore(endpoint, settings, caller)) {
            requireReachable(request, caller, RequestOrigins.of(httpRequest));
        }
        var command = new UpdateEndpoint(endpoint, caller.owner(), settings);
        var result = commands.send(command, contexts.of(httpRequest, caller));
        return mapper.toResponse(queries.ask(new FindEndpoint(endpoint, caller.owner(), result.moment())));
    }

    @Delete("/{id}")
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "deleteWebhookEndpoint",
            summary = "Delete a webhook endpoint",
            description = "Deletes an endpoint and its queued deliveries.")
    void delete(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        commands.send(new DeleteEndpoint(new EndpointId(id), caller.owner()), contexts.of(httpRequest, caller));
    }

    @Post("/{id}/rotate-secret")
    @Operation(
            operationId = "rotateWebhookSecret",
            summary = "Rotate a secret",
            description = "Creates a new signing secret, returned only in this response. For 24 hours deliveries are "
                    + "signed with the previous secret as well.")
    HttpResponse<EndpointResponse> rotate(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        var minted = secrets.generate();
        var endpoint = new EndpointId(id);
        var command = new RotateSecret(endpoint, caller.owner(), minted.sealed());
        var result = commands.send(command, contexts.of(httpRequest, caller));
        return IdempotentResponses.mark(HttpResponse.ok(shown(endpoint, caller, result, minted)), result);
    }

    @Post("/{id}/test")
    @Status(HttpStatus.ACCEPTED)
    @Operation(
            operationId = "testWebhookEndpoint",
            summary = "Test a webhook endpoint",
            description = "Sends an event of type `endpoint.test` to the endpoint, whatever types it is subscribed to.")
    HttpResponse<EndpointResponse> test(@PathVariable UUID id, Caller caller, HttpRequest<?> httpRequest) {
        var endpoint = new EndpointId(id);
        var result = commands.send(new TestEndpoint(endpoint, caller.owner()), contexts.of(httpRequest, caller));
        var shown = mapper.toResponse(queries.ask(new FindEndpoint(endpoint, caller.owner(), result.moment())));
        return IdempotentResponses.mark(HttpResponse.accepted().body(shown), result);
    }

    /** Returns the endpoint. A repeated request does not receive its secret. */
    private EndpointResponse shown(EndpointId id, Caller caller, CommandResult result, SigningSecrets.Minted minted) {
        var endpoint = queries.ask(new FindEndpoint(id, caller.owner(), result.moment()));
        return mapper.toResponse(
                endpoint, result.isReplay() ? null : minted.secret().text());
    }

    /**
     * Returns whether the URL stays and the endpoint is not enabled again. Its host is then not checked: an endpoint
     * whose host no longer exists can be disabled.
     */
    private boolean goesOnAsBefore(EndpointId id, EndpointSettings settings, Caller caller) {
        return queries.ask(new ListEndpoints(caller.owner())).items().stream()
                .anyMatch(known -> known.id().equals(id) && !settings.beginsAnewAfter(known.settings()));
    }

    /** Does not look up the host if the operator has no room for another endpoint: the command rejects it. */
    private List<String> objections(String url, Caller caller, RequestOrigin origin) {
        boolean isFull = queries.ask(new ListEndpoints(caller.owner())).total() >= Endpoints.MOST;
        return isFull ? targets.read(url, caller.mode(), origin) : targets.check(url, caller.owner(), origin);
    }

    private void requireReachable(EndpointRequest request, Caller caller, RequestOrigin origin) {
        var faults = targets.check(request.url(), caller.owner(), origin).stream()
                .map(detail -> Fault.at("/url", detail))
                .toList();
        ProblemException.throwIfAny(faults, ProblemType.VALIDATION_FAILED);
    }
}
