package cairn.adapter.rest.api.conditions;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.RouteId;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.time.Clock;
import java.util.Optional;

/** Accepts the updates of the conditions desk. Conditions have no mode; the desk's keys are live. */
@Controller("/v1/routes/{id}/conditions")
@Tag(name = "Routes")
@NeedsScope(Scope.CONDITIONS_DESK)
@ExecuteOn(TaskExecutors.BLOCKING)
final class ConditionsDeskController {

    private final Commands commands;
    private final Queries queries;
    private final CommandContexts contexts;
    private final ConditionsMapper mapper;
    private final Clock clock;

    ConditionsDeskController(
            Commands commands, Queries queries, CommandContexts contexts, ConditionsMapper mapper, Clock clock) {
        this.commands = commands;
        this.queries = queries;
        this.contexts = contexts;
        this.mapper = mapper;
        this.clock = clock;
    }

    @Post
    @Status(HttpStatus.CREATED)
    @Operation(
            operationId = "publishConditions",
            summary = "Publish conditions",
            description =
                    "Publishes a report, an alert, a closure or a reopening. Requires a live key of the conditions desk.")
    HttpResponse<ConditionsResponse> publish(
            @PathVariable String id, @Body ConditionsUpdateRequest news, Caller caller, HttpRequest<?> httpRequest) {
        var route = new RouteId(id);
        var result = commands.send(news.toCommand(route, clock.instant()), contexts.of(httpRequest, caller, news));
        var known = queries.ask(new FindConditions(route, Optional.of(caller.owner()), result.moment()));
        var at = result.moment().map(LogMoment::at).orElseGet(clock::instant);
        var answer =
                HttpResponse.created(mapper.toResponse(known.at(at)), URI.create("/v1/routes/" + id + "/conditions"));
        return IdempotentResponses.mark(answer, result);
    }
}
