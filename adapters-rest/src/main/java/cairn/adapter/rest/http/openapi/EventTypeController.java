package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.NeedsKey;
import io.micronaut.context.BeanProvider;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;

@Controller("/v1/event-types")
@Tag(name = "Webhooks")
@ExecuteOn(TaskExecutors.BLOCKING)
final class EventTypeController {

    private final BeanProvider<EventTypes> types;

    EventTypeController(BeanProvider<EventTypes> types) {
        this.types = types;
    }

    @Get
    @NeedsKey
    @Operation(
            operationId = "listEventTypes",
            summary = "List event types",
            description =
                    "Returns the event types that webhook endpoints can subscribe to, each with a JSON Schema of its "
                            + "body and an example.")
    Listing<EventTypeResponse> list(@RequestBean PageRequest page) {
        return page.slice(types.get().all(), type -> type);
    }
}
