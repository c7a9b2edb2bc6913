package cairn.adapter.rest.api.trail;

import cairn.adapter.rest.api.conditions.ConditionsMapper;
import cairn.adapter.rest.http.response.CachedResponse;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.FindTrail;
import cairn.application.port.in.ListTrails;
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
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Controller("/v1/trails")
@Tag(name = "Trails")
@OpenToAll
@CachedResponse
@ExecuteOn(TaskExecutors.BLOCKING)
final class TrailController {

    private final Queries queries;
    private final TrailMapper mapper;
    private final ConditionsMapper conditionsMapper;
    private final Clock clock;

    TrailController(Queries queries, TrailMapper mapper, ConditionsMapper conditionsMapper, Clock clock) {
        this.queries = queries;
        this.mapper = mapper;
        this.conditionsMapper = conditionsMapper;
        this.clock = clock;
    }

    @Get
    @Operation(
            operationId = "listTrails",
            summary = "List trails",
            description = "Returns the trails of the catalogue, sorted by name.")
    Listing<TrailItem> list(@RequestBean TrailFilters filters, @RequestBean PageRequest page) {
        var found = queries.ask(new ListTrails(
                Optional.ofNullable(filters.route()).map(RouteId::new),
                TrailDifficulty.read(filters.difficulty()),
                DurationDays.read("duration_days", filters.durationDays()),
                Window.of(page.limit(), page.offset())));
        return page.of(
                found.items().stream().map(mapper::toItem).toList(),
                found.total().count());
    }

    @Get("/{id}")
    @Operation(
            operationId = "getTrail",
            summary = "Get a trail",
            description = "Returns a trail by its UUID or slug, with its waypoints and conditions.")
    TrailDetail find(@PathVariable String id, @Nullable Caller caller) {
        var trail = queries.ask(new FindTrail(id));
        var asker = Optional.ofNullable(caller).map(Caller::owner);
        var conditions = queries.ask(new FindConditions(trail.route(), asker));
        return mapper.toDetail(trail, conditionsMapper.toResponse(conditions.at(clock.instant())));
    }
}
