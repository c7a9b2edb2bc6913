package cairn.adapter.rest.http.problem;

import cairn.adapter.rest.http.request.LoggedPath;
import cairn.application.port.in.Unavailable;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers requests that the service cannot process at the moment with {@code 503} and {@code Retry-After}. */
@Singleton
final class UnavailableHandler implements ExceptionHandler<Unavailable, HttpResponse<?>> {

    private static final Logger LOG = LoggerFactory.getLogger(UnavailableHandler.class);

    private static final String TO_REPEAT =
            ": send it again with the same Idempotency-Key; if it had none, check first";

    private final ProblemAnswers answers;

    UnavailableHandler(ProblemAnswers answers) {
        this.answers = answers;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public HttpResponse<?> handle(HttpRequest request, Unavailable exception) {
        LOG.warn("Unavailable: {} {}: {}", request.getMethodName(), LoggedPath.of(request), exception.getMessage());
        long seconds = Math.max(1, exception.retryAfter().plusMillis(999).toSeconds());
        return answers.to(
                request,
                Problem.of(ProblemType.UNAVAILABLE, detail(exception))
                        .withHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds)));
    }

    private static String detail(Unavailable exception) {
        return exception.isOutcomeUnknown()
                ? exception.getMessage() + TO_REPEAT
                : String.valueOf(exception.getMessage());
    }
}
