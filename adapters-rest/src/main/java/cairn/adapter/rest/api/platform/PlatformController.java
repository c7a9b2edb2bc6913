package cairn.adapter.rest.api.platform;

import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.FindPlatformState;
import cairn.application.port.in.Queries;
import cairn.domain.access.Scope;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;

@Controller("/v1/platform")
@Tag(name = "Platform")
@NeedsScope(Scope.ADMIN)
@ExecuteOn(TaskExecutors.BLOCKING)
final class PlatformController {

    private final Queries queries;
    private final PlatformMapper mapper;

    PlatformController(Queries queries, PlatformMapper mapper) {
        this.queries = queries;
        this.mapper = mapper;
    }

    @Get("/state")
    @Operation(
            operationId = "getPlatformState",
            summary = "Get the state of the platform",
            description =
                    "Returns the live nodes, the progress of the projections, the deadlines and the version of the"
                            + " catalogue. Probes and metrics are served at the management address instead.")
    PlatformStateResponse find() {
        return mapper.toResponse(queries.ask(new FindPlatformState()));
    }
}
