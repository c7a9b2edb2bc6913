package cairn.adapter.rest.api.conditions;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.request.AddressBlock;
import cairn.adapter.rest.http.request.ClientAddress;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.adapter.rest.http.streaming.OpenStreams.Reader;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.Queries;
import cairn.domain.catalogue.RouteId;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Header;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.sse.Event;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

@Controller("/v1/routes/{id}/conditions/stream")
@Tag(name = "Routes")
@OpenToAll
@ExecuteOn(TaskExecutors.BLOCKING)
final class ConditionsStreamController {

    private static final String EXAMPLE = """
            id: 17
            event: conditions
            data: {"route": "annapurna-circuit", "status": "open", "summary": "Open", "reports": [], \
            "weather_alerts": [], "closure": {"closed": false}, "closed_segments": []}
            """;

    private final Queries queries;
    private final ConditionsStreams streams;
    private final ClientAddress addresses;

    ConditionsStreamController(Queries queries, ConditionsStreams streams, ClientAddress addresses) {
        this.queries = queries;
        this.streams = streams;
        this.addresses = addresses;
    }

    @Get
    @Produces(MediaType.TEXT_EVENT_STREAM)
    @Operation(
            operationId = "streamConditions",
            summary = "Follow a route's conditions",
            description =
                    "Streams server-sent events: `conditions` with the current conditions, and again after each change;"
                            + " `heartbeat` after every 15 seconds without a change.")
    @ApiResponse(
            responseCode = "200",
            description = "The stream, until the client disconnects or the service stops.",
            content =
                    @Content(
                            mediaType = MediaType.TEXT_EVENT_STREAM,
                            schema = @Schema(type = "string"),
                            examples = @ExampleObject(EXAMPLE)))
    HttpResponse<Publisher<Event<String>>> follow(
            @PathVariable String id,
            @Nullable
                    @Header("Last-Event-ID")
                    @Parameter(
                            description = "The id of the last event received; that event is not sent again.",
                            schema = @Schema(type = "string"))
                    String lastEventId,
            @Nullable Caller caller,
            HttpRequest<?> request) {
        Reader follower = caller == null
                ? new Reader.Anonymous(AddressBlock.of(addresses.of(request)))
                : new Reader.Operator(caller.operator());
        var known = queries.ask(new FindConditions(new RouteId(id), Optional.empty()));
        return HttpResponse.<Publisher<Event<String>>>ok(
                        streams.from(known, Optional.ofNullable(lastEventId), follower))
                .header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
    }
}
