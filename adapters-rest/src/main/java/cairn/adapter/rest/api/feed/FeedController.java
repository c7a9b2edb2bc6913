package cairn.adapter.rest.api.feed;

import cairn.adapter.rest.api.analytics.RevenueSlice;
import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.pipeline.Accepted;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.AcceptedCodings;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.response.LinkHeader;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.streaming.Delivery;
import cairn.adapter.rest.http.streaming.Gzipped;
import cairn.adapter.rest.http.streaming.LastEventId;
import cairn.application.port.in.ApiKeys;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.ObjectId;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.in.Queries;
import cairn.application.port.support.FeedWriter;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.FaultCode;
import cairn.domain.webhook.Subscription;
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
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;

@Controller("/v1/events")
@Tag(name = "Events")
@NeedsScope(Scope.ANALYTICS)
@ExecuteOn(TaskExecutors.BLOCKING)
final class FeedController {

    static final String LINES = "application/x-ndjson";
    private static final List<MediaType> TYPES =
            List.of(MediaType.APPLICATION_JSON_TYPE, MediaType.of(LINES), MediaType.TEXT_EVENT_STREAM_TYPE);
    private static final int USUAL_LIMIT = 100;
    private static final int MOST_LOOKED_THROUGH = 20_000;
    /** The largest number of log bytes that a page searches; a large event may have a short entry. */
    private static final long MOST_BYTES_LOOKED_THROUGH = 2L << 20;

    private static final int SMALLEST_PIECE = 100;

    private static final String EVENT = """
            {"specversion": "1.0", "id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", \
            "source": "https://api.example.com/v1", "type": "booking.expired", \
            "subject": "booking/019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21", "time": "2026-11-20T08:30:00.000Z", \
            "datacontenttype": "application/json", "livemode": true, "position": 4711, "sequence": 2, \
            "data": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21", "status": "expired"}}""";
    private static final String FOLLOWED = "id: 4711\nevent: booking.expired\ndata: " + EVENT + "\n\n";

    private final EventFeed feed;
    private final FeedWriter writer;
    private final FeedStreams streams;
    private final ApiKeys keys;
    private final ConsoleSessions sessions;
    private final PublicAddress address;
    private final Queries queries;
    private final LargeReads largeReads;

    FeedController(
            EventFeed feed,
            FeedWriter writer,
            FeedStreams streams,
            ApiKeys keys,
            ConsoleSessions sessions,
            PublicAddress address,
            Queries queries,
            LargeReads largeReads) {
        this.feed = feed;
        this.writer = writer;
        this.streams = streams;
        this.keys = keys;
        this.sessions = sessions;
        this.address = address;
        this.queries = queries;
        this.largeReads = largeReads;
    }

    @Get
    @Produces({MediaType.APPLICATION_JSON, LINES, MediaType.TEXT_EVENT_STREAM})
    @Operation(
            operationId = "readEvents",
            summary = "Read the event feed",
            description =
                    "Returns the events of the operator's objects as CloudEvents, in log order, or newest first with"
                            + " `order=desc`: a page as"
                            + " `application/json` (which may be shorter than its limit if events are large; follow the link"
                            + " `next`), all events as `application/x-ndjson`, or new events as they occur as"
                            + " `text/event-stream`. Without the scope `operator`, persons are pseudonymised and free texts"
                            + " are omitted.")
    @ApiResponse(
            responseCode = "200",
            description = "The events, in log order or newest first.",
            content = {
                @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(implementation = FeedPage.class)),
                @Content(mediaType = LINES, schema = @Schema(type = "string"), examples = @ExampleObject(EVENT + "\n")),
                @Content(
                        mediaType = MediaType.TEXT_EVENT_STREAM,
                        schema = @Schema(type = "string"),
                        examples = @ExampleObject(FOLLOWED))
            })
    HttpResponse<?> read(
            @RequestBean FeedFilters filters,
            @Nullable
                    @Header(LastEventId.NAME)
                    @Parameter(
                            description = "`text/event-stream`: the id of the last event received.",
                            schema = @Schema(type = "string"))
                    String lastEventId,
            Caller caller,
            HttpRequest<?> request) {
        var form = Accepted.by(request).best(TYPES);
        if (form.equals(MediaType.TEXT_EVENT_STREAM_TYPE)) {
            long start = FeedRange.start(filters, lastEventId, feed);
            return stream(request, form, streams.events(reader(caller, wanted(filters, Optional.empty())), start));
        }
        var faults = new ArrayList<Fault>();
        var range = FeedRange.of(filters, feed, faults);
        var slice = Optional.ofNullable(filters.revenue()).flatMap(text -> slice(text, faults));
        if (filters.isNewestFirst() && !form.equals(MediaType.APPLICATION_JSON_TYPE)) {
            faults.add(Fault.of(FaultCode.CONFLICT, "order", "must be asc for application/x-ndjson"));
        }
        ProblemException.throwIfAny(faults, ProblemType.INVALID_PARAMETER);
        var counted = slice.map(row -> {
            var question = row.asOf(range.upTo(), caller.owner());
            return largeReads
                    .inTurn(caller.operator(), () -> queries.ask(question))
                    .ids();
        });
        var reader = reader(caller, wanted(filters, counted));
        return form.equals(MediaType.APPLICATION_JSON_TYPE)
                ? largeReads.inTurn(
                        caller.operator(),
                        () -> page(
                                reader,
                                range,
                                filters.isNewestFirst(),
                                Objects.requireNonNullElse(filters.limit(), USUAL_LIMIT),
                                request))
                : stream(
                        request,
                        form,
                        streams.lines(
                                reader,
                                range.after(),
                                range.upTo(),
                                filters.limit() == null ? Long.MAX_VALUE : (long) filters.limit()));
    }

    private FeedReader reader(Caller caller, Wanted wanted) {
        return new FeedReader(caller, wanted, keys, sessions);
    }

    private static Optional<RevenueSlice> slice(String text, List<Fault> faults) {
        var slice = RevenueSlice.read(text);
        if (slice.isEmpty()) {
            faults.add(Fault.of("revenue", RevenueSlice.MESSAGE));
        }
        return slice;
    }

    private static Wanted wanted(FeedFilters filters, Optional<Set<BookingId>> bookings) {
        return new Wanted(
                new Subscription(filters.types() == null ? List.of("*") : filters.types()),
                Optional.ofNullable(filters.subject()).map(FeedController::object),
                bookings,
                Optional.ofNullable(filters.actor()).map(actor -> actor.toLowerCase(Locale.ROOT)));
    }

    private static ObjectId object(String subject) {
        int slash = subject.indexOf('/');
        return new ObjectId(subject.substring(0, slash), subject.substring(slash + 1));
    }

    private static HttpResponse<?> stream(HttpRequest<?> request, MediaType type, Flux<byte[]> pieces) {
        boolean gzip = AcceptedCodings.gzip(request);
        var encoded = gzip ? Gzipped.of(pieces) : pieces;
        boolean isFollowed = type.equals(MediaType.TEXT_EVENT_STREAM_TYPE);
        var answer = HttpResponse.ok(isFollowed ? Delivery.to(request, encoded) : Delivery.promptlyTo(request, encoded))
                .contentType(type);
        return gzip ? answer.header(HttpHeaders.CONTENT_ENCODING, "gzip") : answer;
    }

    private HttpResponse<?> page(
            FeedReader reader, FeedRange range, boolean newestFirst, int limit, HttpRequest<?> request) {
        int atOnce = Math.clamp(limit + 1L, SMALLEST_PIECE, EventFeed.LARGEST_PIECE);
        var reading = newestFirst
                ? feed.readBackwards(reader.owner(), reader.wanted(), range.after(), range.upTo(), atOnce)
                : feed.read(reader.owner(), reader.wanted(), range.after(), range.upTo(), atOnce);
        var page = newestFirst
                ? new FeedPageWriter(writer, reader.disclosure(), limit, "next_before", range.upTo() + 1)
                : new FeedPageWriter(writer, reader.disclosure(), limit, "next_after", range.after());
        int lookedThrough = 0;
        long bytes = 0;
        while (reading.hasNext()
                && !page.hasMore()
                && lookedThrough < MOST_LOOKED_THROUGH
                && bytes < MOST_BYTES_LOOKED_THROUGH) {
            var piece = reading.next();
            page.add(piece);
            lookedThrough += Math.max(1, piece.read());
            bytes += piece.bytes();
        }
        var next = page.next(reading.hasNext());
        var answer = HttpResponse.ok(EncodedResponse.of(MediaType.APPLICATION_JSON_TYPE, page.json(next)));
        next.ifPresent(position ->
                answer.header(HttpHeaders.LINK, nextPage(request, newestFirst ? "before" : "after", position)));
        return answer;
    }

    private String nextPage(HttpRequest<?> request, String parameter, long position) {
        var kept = LinkHeader.kept(request.getUri().getRawQuery(), Set.of(parameter));
        return "<" + address.of(request.getPath()) + "?" + kept + parameter + "=" + position + ">; rel=\"next\"";
    }
}
