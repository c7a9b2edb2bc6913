package cairn.adapter.rest.sample;

import cairn.adapter.rest.http.deprecation.DeprecatedSince;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.request.ClientAddress;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsKey;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Written as the real controllers are: blocking, declarative, with records of its own. */
@Controller("/v1/samples")
@ExecuteOn(TaskExecutors.BLOCKING)
final class SampleController {

    static final UUID ID = UUID.fromString("01890a5d-ac96-774b-bcce-b302099a8057");
    private static final int TOTAL = 57;

    private final EncodedResponses responses;

    private final ClientAddress addresses;

    SampleController(EncodedResponses responses, ClientAddress addresses) {
        this.responses = responses;
        this.addresses = addresses;
    }

    @Get
    @OpenToAll
    @Operation(summary = "List samples")
    Listing<Note> list(@RequestBean SampleFilters filters, @RequestBean PageRequest page, @Nullable Caller caller) {
        List<Note> all = IntStream.range(0, TOTAL)
                .mapToObj(i -> new Note("sample " + i + " of " + filters.route()))
                .toList();
        return page.of(
                all.stream().skip(page.offset()).limit(page.limit()).toList(), caller == null ? TOTAL : TOTAL + 1);
    }

    @Get("/{id}")
    @OpenToAll
    @Operation(summary = "Get a sample")
    SampleResponse find(@PathVariable UUID id) {
        return sample(id, true);
    }

    @Post
    @NeedsScope(Scope.OPERATOR)
    @Status(HttpStatus.CREATED)
    @Operation(summary = "Create a sample")
    HttpResponse<SampleResponse> create(@Body CreateSampleRequest request, Caller caller) {
        return HttpResponse.created(sample(ID, caller.livemode()), URI.create("/v1/samples/" + ID));
    }

    @Post("/echo")
    @OpenToAll
    @Operation(summary = "Echo a request")
    Note echo(@Body CreateSampleRequest request) {
        return new Note(request.toString());
    }

    @Put("/{id}")
    @NeedsScope(Scope.OPERATOR)
    @Operation(summary = "Replace a sample")
    SampleResponse replace(@PathVariable UUID id, @Body CreateSampleRequest body, HttpRequest<?> request) {
        var expected = responses.expectedVersion(request, () -> sample(id, true), shown -> shown, _ -> 1);
        if (expected.filter(version -> version != 1).isPresent()) {
            throw new ProblemException(ProblemType.PRECONDITION_FAILED, "The sample has changed");
        }
        return sample(id, false);
    }

    @Delete("/{id}")
    @NeedsScope(Scope.OPERATOR)
    @DeprecatedSince(value = "2026-11-25", body = true, instead = "Send no body.")
    @Operation(summary = "Delete a sample")
    Note delete(@PathVariable UUID id, @Nullable @Body Reason reason) {
        return new Note(reason == null ? "no reason" : reason.reason());
    }

    @Get("/caller")
    @NeedsKey
    @Operation(summary = "Tell who calls")
    Note caller(Caller caller) {
        return new Note(caller.operator() + " " + caller.mode());
    }

    @Get("/thread")
    @OpenToAll
    @Operation(summary = "Tell where the handler runs")
    Note thread() {
        LoggerFactory.getLogger(SampleController.class).warn("handled");
        return new Note(
                MDC.get("request_id") + ", virtual: " + Thread.currentThread().isVirtual());
    }

    @Get("/address")
    @OpenToAll
    @Operation(summary = "Tell from where the caller calls")
    Note address(HttpRequest<?> request) {
        return new Note(addresses.of(request).getHostAddress());
    }

    @Get("/kept")
    @OpenToAll
    @Operation(summary = "Answer with bytes made before")
    @ApiResponse(
            responseCode = "200",
            description = "The bytes",
            content = @Content(mediaType = "application/json", schema = @Schema(implementation = Note.class)))
    EncodedResponse kept() {
        return EncodedResponse.of(
                MediaType.APPLICATION_JSON_TYPE, "{\"text\":\"kept\"}".getBytes(StandardCharsets.UTF_8));
    }

    @Get("/deprecated")
    @OpenToAll
    @DeprecatedSince(value = "2026-11-25", sunset = "2027-12-01", instead = "Use `GET /v1/samples`.")
    @Operation(summary = "Count samples")
    Note count() {
        return new Note(Integer.toString(TOTAL));
    }

    @Get("/renamed")
    @OpenToAll
    @DeprecatedSince(value = "2026-11-25", parameters = "days", instead = "Use `start_date`.")
    @Operation(summary = "List samples of a route")
    Listing<Note> ofRoute(@RequestBean SampleFilters filters, @RequestBean PageRequest page) {
        return page.of(List.of(), 0);
    }

    @Get("/undeclared")
    @Operation(summary = "A route that forgot to say who may use it")
    Note undeclared() {
        return new Note("never");
    }

    private static SampleResponse sample(UUID id, boolean livemode) {
        return new SampleResponse(
                id,
                livemode,
                LocalDate.of(2026, 11, 20),
                Instant.parse("2026-11-20T08:30:00Z"),
                12345678.5,
                Grade.VERY_HARD,
                null,
                List.of(),
                Map.of("keepsItsCase", "1"));
    }
}
