package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.streaming.Delivery;
import cairn.adapter.rest.http.streaming.LastEventId;
import cairn.adapter.rest.http.streaming.StreamReader;
import cairn.application.port.in.ApiKeys;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.DispatchFeed;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Header;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.ArrayList;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;

@Controller("/v1/emergency/dispatch/stream")
@Tag(name = "Emergency")
@ExecuteOn(TaskExecutors.BLOCKING)
final class DispatchStreamController {

    private static final Set<Scope> ADMITTING = Set.of(Scope.EMERGENCY, Scope.RESCUE_DESK);

    private static final String EXAMPLE = """
            id: 4711
            event: dispatch
            data: {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b60", "livemode": false, "status": "received", \
            "position": {"lat": 27.948, "lng": 86.812, "altitude_m": 4940}, "patient_count": 1, "escalations": 1, \
            "timeline": [{"event": "received", "status": "received", "at": "2026-11-20T08:30:00.000Z", \
            "by": "key:019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21"}, \
            {"event": "escalated", "status": "received", "at": "2026-11-20T08:30:10.000Z", "by": "service"}]}

            """;

    private final DispatchFeed feed;
    private final DispatchStreams streams;
    private final ApiKeys keys;
    private final ConsoleSessions sessions;

    DispatchStreamController(DispatchFeed feed, DispatchStreams streams, ApiKeys keys, ConsoleSessions sessions) {
        this.feed = feed;
        this.streams = streams;
        this.keys = keys;
        this.sessions = sessions;
    }

    @Get
    @Produces(MediaType.TEXT_EVENT_STREAM)
    @NeedsScope(value = Scope.EMERGENCY, or = Scope.RESCUE_DESK)
    @Operation(
            operationId = "streamDispatches",
            summary = "Follow dispatches",
            description =
                    "Streams server-sent events: `dispatch` with a dispatch of the operator, or for the rescue desk of"
                            + " the key's mode, after each entry of its timeline, including escalations; `heartbeat`"
                            + " at the start and after every 15 seconds without a change. A client that reconnects"
                            + " with `Last-Event-ID` misses nothing. The stream of a key lasts an hour, that of a"
                            + " session or browser token five minutes.")
    @ApiResponse(
            responseCode = "200",
            description = "The stream: each `dispatch` as of its newest timeline entry, in the order of the log.",
            content =
                    @Content(
                            mediaType = MediaType.TEXT_EVENT_STREAM,
                            schema = @Schema(type = "string"),
                            examples = @ExampleObject(EXAMPLE)))
    HttpResponse<Flux<byte[]>> follow(
            @RequestBean DispatchStreamFilters filters,
            @Nullable
                    @Header(LastEventId.NAME)
                    @Parameter(description = "The id of the last event received.", schema = @Schema(type = "string"))
                    String lastEventId,
            Caller caller,
            HttpRequest<?> request) {
        long start = start(filters, lastEventId);
        var pieces = streams.after(start, new StreamReader(caller, ADMITTING, keys, sessions));
        return HttpResponse.ok(Delivery.to(request, pieces))
                .contentType(MediaType.TEXT_EVENT_STREAM_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
    }

    private long start(DispatchStreamFilters filters, @Nullable String lastEventId) {
        long head = feed.head();
        var faults = new ArrayList<Fault>();
        long asked = filters.after() == null ? head : LastEventId.upTo(head, filters.after(), "after", faults);
        long start = LastEventId.read(lastEventId, head, faults).orElse(asked);
        ProblemException.throwIfAny(faults, ProblemType.INVALID_PARAMETER);
        return start;
    }
}
