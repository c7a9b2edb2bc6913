package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.binding.UnexpectedBody;
import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.RevenueReplays;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpHeaders;
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
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Controller("/v1/analytics/replays")
@Tag(name = "Analytics")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class ReplayController {

    private final RevenueReplays audits;
    private final CommandContexts contexts;
    private final ReplayMapper mapper;

    ReplayController(RevenueReplays audits, CommandContexts contexts, ReplayMapper mapper) {
        this.audits = audits;
        this.contexts = contexts;
        this.mapper = mapper;
    }

    @Post
    @Status(HttpStatus.ACCEPTED)
    @Operation(
            operationId = "replayRevenue",
            summary = "Replay revenue",
            description =
                    "Recomputes the operator's revenue from its first event and compares it with the live revenue, which"
                            + " it replaces if they differ and `until` is not given. One replay runs at a time.")
    HttpResponse<ReplayResponse> start(
            @Nullable @Body RevenueReplayRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var context = contexts.of(httpRequest, caller, request);
        var started = audits.start(caller.owner(), mapper.toEnd(request), context);
        var answer = HttpResponse.<ReplayResponse>accepted()
                .body(mapper.toResponse(started.replay()))
                .header(
                        HttpHeaders.LOCATION,
                        "/v1/analytics/replays/" + started.replay().id());
        return started.isReplay() ? answer.header(IdempotentResponses.HEADER, "true") : answer;
    }

    @Get
    @Operation(
            operationId = "listRevenueReplays",
            summary = "List replays of revenue",
            description = "Returns the operator's revenue replays, newest first.")
    Listing<ReplayResponse> list(@RequestBean GrowingPageRequest page, Caller caller) {
        var found = audits.list(caller.owner(), page.window());
        return page.of(found.items().stream().map(mapper::toResponse).toList(), found);
    }

    @Get("/{id}")
    @Operation(
            operationId = "getRevenueReplay",
            summary = "Get a replay of revenue",
            description = "Returns a revenue replay.")
    ReplayResponse find(@PathVariable UUID id, Caller caller) {
        return mapper.toResponse(audits.find(id, caller.owner()));
    }

    @Post("/{id}/cancel")
    @Operation(
            operationId = "cancelRevenueReplay",
            summary = "Cancel a replay of revenue",
            description =
                    "Stops a running replay without changing the live revenue. A replay that has ended stays as it is.")
    ReplayResponse cancel(@PathVariable UUID id, Caller caller, HttpRequest<?> request) {
        UnexpectedBody.refuse(request);
        return mapper.toResponse(audits.cancel(id, caller.owner()));
    }
}
