package cairn.adapter.rest.api.conditions;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.NeedsTestMode;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.TestClosureCommand.ReopenTestRoute;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.util.Optional;

/** Acts as the conditions desk for an operator's own test data. */
@Controller("/v1/test/routes/{id}")
@Tag(name = "Sandbox")
@NeedsScope(Scope.OPERATOR)
@NeedsTestMode
@ExecuteOn(TaskExecutors.BLOCKING)
final class TestRouteController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final ConditionsMapper mapper;
    private final Clock clock;

    TestRouteController(
            Commands commands, Queries queries, CommandContexts contexts, ConditionsMapper mapper, Clock clock) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.mapper = mapper;
        this.clock = clock;
    }

    @Post("/close")
    @Operation(
            operationId = "closeTestRoute",
            summary = "Close a route for your test data",
            description =
                    "For test keys: closes a route, or a segment of it, as the conditions desk would, but only for the"
                            + " operator's own test data: its test bookings and permit applications, its test keys' reads of"
                            + " conditions, and the console in test mode. If bookings are affected, the operator receives the"
                            + " event `route.closed` in test mode. At most 100 closures at a time. Returns the conditions"
                            + " as the operator sees them in test mode.")
    HttpResponse<ConditionsResponse> close(
            @PathVariable String id, @Body CloseTestRouteRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var route = new RouteId(id);
        var command = request.toCommand(caller.owner(), route, clock.instant());
        return seen(route, caller, commands.send(command, contexts.of(httpRequest, caller, request)));
    }

    @Post("/reopen")
    @Operation(
            operationId = "reopenTestRoute",
            summary = "Reopen a route for your test data",
            description =
                    "For test keys: removes all test closures of a route that the operator has published. Closures by"
                            + " the conditions desk remain. If bookings are affected, the operator receives the event"
                            + " `route.reopened` in test mode. A route without test closures does not change.")
    HttpResponse<ConditionsResponse> reopen(@PathVariable String id, Caller caller, HttpRequest<?> httpRequest) {
        var route = new RouteId(id);
        var command = new ReopenTestRoute(caller.owner(), route);
        return seen(route, caller, commands.send(command, contexts.of(httpRequest, caller)));
    }

    private HttpResponse<ConditionsResponse> seen(RouteId route, Caller caller, CommandResult result) {
        var known = queries.ask(new FindConditions(route, Optional.of(caller.owner()), result.moment()));
        var at = result.moment().map(LogMoment::at).orElseGet(clock::instant);
        return IdempotentResponses.mark(HttpResponse.ok(mapper.toResponse(known.at(at))), result);
    }
}
