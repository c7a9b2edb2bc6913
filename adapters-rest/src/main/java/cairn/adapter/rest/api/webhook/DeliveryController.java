package cairn.adapter.rest.api.webhook;

import cairn.adapter.rest.http.binding.UnexpectedBody;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindDelivery;
import cairn.application.port.in.ListDeliveries;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Redeliveries;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import io.micronaut.http.HttpRequest;
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
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

@Controller("/v1")
@Tag(name = "Webhooks")
@NeedsScope(Scope.OPERATOR)
@NeedsRole(MemberRole.OWNER)
@ExecuteOn(TaskExecutors.BLOCKING)
final class DeliveryController {

    private final Queries queries;
    private final Redeliveries redeliveries;
    private final DeliveryMapper mapper;
    private final LargeReads largeReads;
    private final Clock clock;

    DeliveryController(
            Queries queries, Redeliveries redeliveries, DeliveryMapper mapper, LargeReads largeReads, Clock clock) {
        this.queries = queries;
        this.redeliveries = redeliveries;
        this.mapper = mapper;
        this.largeReads = largeReads;
        this.clock = clock;
    }

    @Get("/webhook-endpoints/{id}/deliveries")
    @Operation(
            operationId = "listWebhookDeliveries",
            summary = "List deliveries",
            description = "Returns an endpoint's deliveries of the last 30 days with their outcome, newest first.")
    Listing<DeliveryResponse> list(
            @PathVariable UUID id,
            @RequestBean DeliveryFilters filters,
            @RequestBean GrowingPageRequest page,
            Caller caller) {
        return list(Optional.of(new EndpointId(id)), filters, page, caller);
    }

    @Get("/webhook-deliveries")
    @Operation(
            operationId = "listAllWebhookDeliveries",
            summary = "List deliveries of all endpoints",
            description =
                    "Returns the deliveries of the last 30 days of all of the operator's endpoints, newest first.")
    Listing<DeliveryResponse> list(
            @RequestBean DeliveryFilters filters, @RequestBean GrowingPageRequest page, Caller caller) {
        return list(Optional.empty(), filters, page, caller);
    }

    private Listing<DeliveryResponse> list(
            Optional<EndpointId> endpoint, DeliveryFilters filters, GrowingPageRequest page, Caller caller) {
        filters.requireSound();
        var question = new ListDeliveries(caller.owner(), endpoint, mapper.toFilter(filters), page.window());
        return largeReads.page(caller.operator(), page.limit(), () -> {
            var found = queries.ask(question);
            return page.of(
                    found.items().stream()
                            .map(item -> mapper.toResponse(item, isLive(caller)))
                            .toList(),
                    found);
        });
    }

    @Get("/webhook-deliveries/{id}")
    @Operation(
            operationId = "getWebhookDelivery",
            summary = "Get a delivery",
            description =
                    "Returns a delivery with its attempts and the body that is sent. Deliveries are kept for 30 days.")
    DeliveryResponse find(@PathVariable UUID id, Caller caller) {
        return mapper.toResponse(queries.ask(new FindDelivery(new DeliveryId(id), caller.owner())), isLive(caller));
    }

    @Post("/webhook-endpoints/{id}/replay")
    @Status(HttpStatus.ACCEPTED)
    @Operation(
            operationId = "replayWebhookEndpoint",
            summary = "Replay deliveries",
            description = "Queues the deliveries of a period again, with the same ids and bodies. Deliveries that are "
                    + "still queued are not queued twice.")
    RedeliveryResponse replay(@PathVariable UUID id, @Body RedeliveryRequest request, Caller caller) {
        var until = request.until() == null ? clock.instant() : request.until();
        return mapper.toResponse(redeliveries.replay(
                new EndpointId(id),
                caller.owner(),
                request.since(),
                until,
                mapper.toTypes(request),
                mapper.toExtent(request)));
    }

    @Post("/webhook-deliveries/{id}/retry")
    @Status(HttpStatus.ACCEPTED)
    @Operation(
            operationId = "retryWebhookDelivery",
            summary = "Retry a delivery",
            description =
                    "Attempts a delivery again at once, whatever its status. Earlier events of the same object are "
                            + "still delivered first.")
    DeliveryResponse retry(@PathVariable UUID id, Caller caller, HttpRequest<?> request) {
        UnexpectedBody.refuse(request);
        return mapper.toResponse(redeliveries.retry(new DeliveryId(id), caller.owner()), isLive(caller));
    }

    private static boolean isLive(Caller caller) {
        return caller.mode() == Mode.LIVE;
    }
}
