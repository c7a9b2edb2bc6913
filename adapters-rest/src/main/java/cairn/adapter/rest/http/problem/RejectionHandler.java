package cairn.adapter.rest.http.problem;

import cairn.adapter.rest.http.json.WireNames;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.KeyReused;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import cairn.domain.shared.Unavailability;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Converts the core's rejections to problems. The faults of a GET or HEAD request are in its parameters, those of other
 * requests in the body.
 */
@Singleton
final class RejectionHandler implements ExceptionHandler<Rejection, HttpResponse<?>> {

    private final ProblemAnswers answers;

    RejectionHandler(ProblemAnswers answers) {
        this.answers = answers;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public HttpResponse<?> handle(HttpRequest request, Rejection rejection) {
        HttpMethod method = request.getMethod();
        boolean asks = method == HttpMethod.GET || method == HttpMethod.HEAD;
        return answers.to(request, problem(rejection, asks));
    }

    private static Problem problem(Rejection rejection, boolean asks) {
        return switch (rejection) {
            case Invalid invalid
            when asks ->
                Problem.of(
                        ProblemType.INVALID_PARAMETER,
                        invalid.faults().stream()
                                .map(fault -> Fault.of(
                                        fault.code(), WireNames.of(fault.member()), fault.detail(WireNames::of)))
                                .toList());
            case Invalid invalid ->
                Problem.of(
                        ProblemType.VALIDATION_FAILED,
                        invalid.faults().stream()
                                .map(fault -> Fault.at(
                                        fault.code(), WireNames.pointer(fault.member()), fault.detail(WireNames::of)))
                                .toList());
            case Missing missing -> Problem.of(ProblemType.NOT_FOUND, missing.detail());
            case Stale stale ->
                Problem.of(
                        ProblemType.PRECONDITION_FAILED,
                        "The %s has changed since the version in If-Match".formatted(stale.object()));
            case KeyReused _ ->
                Problem.of(
                        ProblemType.IDEMPOTENCY_KEY_REUSED,
                        "This Idempotency-Key was used before with a different request");
            case Conflict conflict -> conflict(conflict);
        };
    }

    private static Problem conflict(Conflict conflict) {
        ProblemType type = ProblemType.of(conflict.code())
                .orElseThrow(() -> new IllegalStateException("No problem type for the code " + conflict.code()));
        Problem problem = Problem.of(type, conflict.detail());
        if (!conflict.unavailable().isEmpty()) {
            return problem.with(
                    "unavailable",
                    conflict.unavailable().stream()
                            .map(RejectionHandler::members)
                            .toList());
        }
        return conflict.standing()
                .map(standing ->
                        problem.with("current_status", standing.status()).with("allowed", standing.allowed()))
                .orElse(problem);
    }

    static Map<String, String> members(Unavailability unavailable) {
        Map<String, String> members = new LinkedHashMap<>();
        members.put("id", unavailable.id().toString());
        if (unavailable.kind() == Unavailability.Kind.NIGHTS) {
            members.put("night", unavailable.from().toString());
        }
        members.put("from", unavailable.from().toString());
        members.put("to", unavailable.to().toString());
        members.put("reason", WireNames.of(unavailable.reason()));
        return members;
    }
}
