package cairn.adapter.rest.api.conditions;

import cairn.adapter.rest.http.response.CachedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.Queries;
import cairn.application.view.ConditionsView;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.Nepal;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Controller("/v1/routes/{id}")
@Tag(name = "Routes")
@OpenToAll
@CachedResponse
@ExecuteOn(TaskExecutors.BLOCKING)
final class ConditionsController {

    private final Queries queries;
    private final ConditionsMapper mapper;
    private final Clock clock;

    ConditionsController(Queries queries, ConditionsMapper mapper, Clock clock) {
        this.queries = queries;
        this.mapper = mapper;
        this.clock = clock;
    }

    @Get("/conditions")
    @Operation(
            operationId = "getConditions",
            summary = "Get a route's conditions",
            description = "Returns the current conditions on a route: reports, weather alerts and closures.")
    ConditionsResponse find(@PathVariable String id, @Nullable Caller caller) {
        return mapper.toResponse(known(id, caller).at(clock.instant()));
    }

    @Get("/history")
    @Operation(
            operationId = "getHistory",
            summary = "Get a route's history",
            description = "Returns the recorded conditions of past seasons.")
    HistoryResponse history(@PathVariable String id, @RequestBean HistoryFilters filters, @Nullable Caller caller) {
        var seasons = known(id, caller).seasonsUntil(Nepal.dateAt(clock.instant())).stream()
                .filter(filters::askFor)
                .map(mapper::toSeason)
                .toList();
        return new HistoryResponse(seasons);
    }

    private ConditionsView known(String id, @Nullable Caller caller) {
        return queries.ask(
                new FindConditions(new RouteId(id), Optional.ofNullable(caller).map(Caller::owner)));
    }
}
