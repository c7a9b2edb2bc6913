package cairn.adapter.rest.problem;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Whatever nobody expected is a bug: logged with its cause, and answered without any of it. */
@Singleton
final class UnexpectedHandler implements ExceptionHandler<Throwable, HttpResponse<?>> {

    private static final Logger LOG = LoggerFactory.getLogger(UnexpectedHandler.class);

    private final ProblemAnswers answers;

    UnexpectedHandler(ProblemAnswers answers) {
        this.answers = answers;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public HttpResponse<?> handle(HttpRequest request, Throwable cause) {
        if (isLossOfConnection(cause)) {
            LOG.debug("The caller of {} {} went away", request.getMethodName(), request.getPath(), cause);
        } else {
            LOG.error("Unexpected failure of {} {}", request.getMethodName(), request.getPath(), cause);
        }
        return answers.to(request, Problem.of(ProblemType.INTERNAL_ERROR, "Something is broken on our side"));
    }

    /** A caller that hangs up in the middle of its body is no bug, and nobody reads the answer. */
    private static boolean isLossOfConnection(Throwable cause) {
        return cause instanceof ClosedChannelException
                || (cause instanceof IOException && "Connection reset".equals(cause.getMessage()));
    }
}
