package cairn.adapter.rest.api.webhook;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.request.RequestOrigins;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.Commands;
import cairn.application.port.in.EndpointAdministration;
import cairn.application.port.in.FindEndpoint;
import cairn.application.port.in.ListEndpoints;
import cairn.application.port.in.Queries;
import cairn.application.view.EndpointView;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import cairn.domain.webhook.EndpointCommand.DeleteEndpoint;
import cairn.domain.webhook.EndpointCommand.TestEndpoint;
import cairn.domain.webhook.EndpointCommand.UpdateEndpoint;
import cairn.domain.webhook.EndpointId;
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
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Controller("/v1/webhook-endpoints")
@Tag(name = "Webhooks")
@NeedsScope(Scope.OPERATOR)
@NeedsRole(MemberRole.OWNER)
@ExecuteOn(TaskExecutors.BLOCKING)
final class EndpointController {

    private final Commands commands;
    private final Queries queries;
    private final EndpointAdministration administration;
    private final CommandContexts contexts;
    private final EndpointMapper mapper;
    private final EncodedResponses responses;

    EndpointController(
            Commands commands,
            Queries queries,
            EndpointAdministration administration,
            CommandContexts contexts,
            EndpointMapper mapper,
            EncodedResponses responses) {
        this.commands = commands;
        this.queries = queries;
        this.administration = administration;
        this.contexts = contexts;
        this.mapper = mapper;
        this.responses = responses;
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
        var issued = administration.create(
                caller.owner(),
                mapper.toSettings(request),
                RequestOrigins.of(httpRequest),
                contexts.of(httpRequest, caller, request));
        var location = URI.create("/v1/webhook-endpoints/" + issued.endpoint().id());
        return IdempotentResponses.mark(HttpResponse.created(mapper.toResponse(issued), location), issued.isReplay());
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
                            + "disabled endpoint again.",
            parameters =
                    @Parameter(
                            name = "If-Match",
                            in = ParameterIn.HEADER,
                            description =
                                    "An ETag. The request is rejected if the endpoint has changed since that ETag was returned."))
    EndpointResponse update(
            @PathVariable UUID id, @Body EndpointRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var endpoint = new EndpointId(id);
        var owner = caller.owner();
        var expected = responses.expectedVersion(
                httpRequest,
                () -> queries.ask(new FindEndpoint(endpoint, owner)),
                mapper::toResponse,
                EndpointView::version);
        return mapper.toResponse(administration.update(
                new UpdateEndpoint(endpoint, owner, mapper.toSettings(request), expected),
                RequestOrigins.of(httpRequest),
                contexts.of(httpRequest, caller, request)));
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
        var issued = administration.rotateSecret(new EndpointId(id), caller.owner(), contexts.of(httpRequest, caller));
        return IdempotentResponses.mark(HttpResponse.ok(mapper.toResponse(issued)), issued.isReplay());
    }

    @Post("/{id}/test")
    @Status(HttpStatus.ACCEPTED)
    @Operation(
            operationId = "testWebhookEndpoint",
            summary = "Test a webhook endpoint",
            description =
                    "Sends an event of type `endpoint.test` to the endpoint, whatever types it is subscribed to. To"
                            + " an endpoint of test mode, `event_type` sends a sample of any other type: its `data` are an"
                            + " example, and it is marked with `sample: true`.")
    HttpResponse<EndpointResponse> test(
            @PathVariable UUID id,
            @Nullable @Body TestEndpointRequest request,
            Caller caller,
            HttpRequest<?> httpRequest) {
        var endpoint = new EndpointId(id);
        var command = new TestEndpoint(endpoint, caller.owner(), TestEndpointRequest.sampleOf(request));
        var result = commands.send(command, contexts.of(httpRequest, caller, request));
        var shown = mapper.toResponse(queries.ask(new FindEndpoint(endpoint, caller.owner(), result.moment())));
        return IdempotentResponses.mark(HttpResponse.accepted().body(shown), result);
    }
}
