package cairn.adapter.rest.http.problem;

import cairn.adapter.rest.http.request.LoggedPath;
import cairn.application.port.support.Outages;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;
import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers unexpected failures: {@code 503} if the database is unreachable, otherwise {@code 500}. The cause is logged
 * and not shown to the caller.
 */
@Singleton
final class UnexpectedHandler implements ExceptionHandler<Throwable, HttpResponse<?>> {

    private static final Logger LOG = LoggerFactory.getLogger(UnexpectedHandler.class);

    private static final String SOON = "1";

    private final ProblemAnswers answers;
    private final Outages outages;

    UnexpectedHandler(ProblemAnswers answers, Outages outages) {
        this.answers = answers;
        this.outages = outages;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public HttpResponse<?> handle(HttpRequest request, Throwable cause) {
        if (outages.caused(cause)) {
            LOG.warn("No database for {} {}", request.getMethodName(), LoggedPath.of(request), cause);
            var problem = Problem.of(ProblemType.UNAVAILABLE, "The service cannot reach its database at the moment");
            return answers.to(request, problem.withHeader(HttpHeaders.RETRY_AFTER, SOON));
        }
        if (isLossOfConnection(cause)) {
            LOG.debug(
                    "The caller of {} {} closed the connection",
                    request.getMethodName(),
                    LoggedPath.of(request),
                    cause);
        } else {
            LOG.error("Unexpected failure of {} {}", request.getMethodName(), LoggedPath.of(request), cause);
        }
        return answers.to(request, Problem.of(ProblemType.INTERNAL_ERROR, "The service failed unexpectedly"));
    }

    /** Recognises callers that closed the connection while sending the body, which is not an error of the service. */
    private static boolean isLossOfConnection(Throwable cause) {
        return cause instanceof ClosedChannelException
                || cause instanceof EOFException
                || (cause instanceof IOException && "Connection reset".equals(cause.getMessage()));
    }
}
