package cairn.adapter.rest.api.feed;

import cairn.adapter.rest.http.payload.CloudEvent;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.application.port.in.EventFeed;
import cairn.application.port.support.FeedWriter;
import cairn.domain.access.Scope;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;

@Controller("/v1/events")
@Tag(name = "Events")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class EventController {

    private final EventFeed feed;
    private final FeedWriter writer;

    EventController(EventFeed feed, FeedWriter writer) {
        this.feed = feed;
        this.writer = writer;
    }

    @Get("/{id}")
    @Operation(
            operationId = "getEvent",
            summary = "Get an event",
            description =
                    "Returns an event of the feed by its id, which is also that of its webhook notices. Without the"
                            + " scope `operator`, persons are pseudonymised and free texts are omitted.")
    @ApiResponse(
            responseCode = "200",
            description = "The event.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = CloudEvent.class)))
    EncodedResponse find(@PathVariable UUID id, Caller caller) {
        var event = feed.find(caller.owner(), id).orElseThrow(Missing::object);
        var disclosure = caller.disclosure();
        return EncodedResponse.of(MediaType.APPLICATION_JSON_TYPE, writer.write(event, disclosure));
    }
}
