package cairn.adapter.rest.api.route;

import cairn.adapter.rest.api.trail.DurationDays;
import cairn.adapter.rest.api.trail.TrailDifficulty;
import cairn.adapter.rest.http.response.CachedResponse;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.FindRoute;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.catalogue.RouteId;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Controller("/v1/routes")
@Tag(name = "Routes")
@OpenToAll
@CachedResponse
@ExecuteOn(TaskExecutors.BLOCKING)
final class RouteController {

    private final Queries queries;
    private final RouteMapper mapper;

    RouteController(Queries queries, RouteMapper mapper) {
        this.queries = queries;
        this.mapper = mapper;
    }

    @Get
    @Operation(
            operationId = "listRoutes",
            summary = "List routes",
            description = "Returns the routes of the catalogue, sorted by name.")
    Listing<RouteItem> list(@RequestBean RouteFilters filters, @RequestBean PageRequest page, @Nullable Caller caller) {
        var found = queries.ask(new ListRoutes(
                TrailDifficulty.read(filters.difficulty()),
                DurationDays.read("duration", filters.duration()),
                Optional.ofNullable(filters.region()),
                Window.of(page.limit(), page.offset()),
                Optional.ofNullable(caller).map(Caller::owner)));
        return page.of(
                found.items().stream().map(mapper::toItem).toList(),
                found.total().count());
    }

    @Get("/{id}")
    @Operation(operationId = "getRoute", summary = "Get a route", description = "Returns a route by its slug.")
    RouteItem find(@PathVariable String id, @Nullable Caller caller) {
        return mapper.toItem(queries.ask(
                new FindRoute(new RouteId(id), Optional.ofNullable(caller).map(Caller::owner))));
    }
}
