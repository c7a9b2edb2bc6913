package cairn.adapter.rest.sample;

import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.application.port.in.Unavailable;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.KeyReused;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import cairn.domain.shared.Rejection.Standing;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;

/** Fails in every way in which a handler can. */
@OpenToAll
@Controller("/v1/failures")
@ExecuteOn(TaskExecutors.BLOCKING)
final class FailingController {

    @Get("/{kind}")
    @Operation(summary = "Fail at a question")
    Note ask(@PathVariable String kind) {
        return fail(kind);
    }

    @Post("/{kind}")
    @Operation(summary = "Fail at a command")
    Note command(@PathVariable String kind) {
        return fail(kind);
    }

    private static Note fail(String kind) {
        if (kind.equals("never")) {
            return new Note("did not fail");
        }
        throw failure(kind);
    }

    private static RuntimeException failure(String kind) {
        return switch (kind) {
            case "invalid" ->
                new Invalid(List.of(
                        new Fault("startDate", "must not be in the past"),
                        new Fault("metadata[aKey]", "is too long"),
                        new Fault("applicants[1].fullName", "must not be blank")));
            case "mentioning" ->
                new Invalid(List.of(
                        new Fault(FaultCode.CONFLICT, "checkOut", "must be 100%% after %s", List.of("checkIn")),
                        new Fault("notes", "must not contain %s")));
            case "stale" -> new Stale("booking");
            case "key-reused" -> new KeyReused();
            case "outcome-unknown" ->
                Unavailable.outcomeUnknown(Duration.ofSeconds(1), new IOException("secret words"));
            case "missing" -> new Missing("There is no such booking");
            case "conflict" -> new Conflict("route-closed", "The route is closed until 2026-12-01");
            case "transition" ->
                new Conflict(
                        new Standing("cancelled", List.of("confirm", "update")), "A cancelled booking stays cancelled");
            case "unknown-code" -> new Conflict("no-such-slug", "secret words");
            case "outage" -> new UncheckedIOException(new IOException("secret words"));
            case "unavailable" -> new Unavailable("Too much at once; nothing was changed", Duration.ofMillis(1_200));
            case "edge" ->
                new ProblemException(Problem.of(ProblemType.QUOTA_EXCEEDED, "The month is used up")
                        .with("contacts", List.of("rescue"))
                        .withHeader("Retry-After", "77"));
            default -> new IllegalStateException("secret words");
        };
    }
}
