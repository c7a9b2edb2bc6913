package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemAnswers;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.SecondFactorRefusal;
import cairn.application.port.in.SecondFactorRefusal.CodeMissing;
import cairn.application.port.in.SecondFactorRefusal.TooManyCodes;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;

/** Responds to a sign-in or confirmation whose second factor is missing, or not checked after too many wrong codes. */
@Singleton
final class SecondFactorRefusalHandler implements ExceptionHandler<SecondFactorRefusal, HttpResponse<?>> {

    private final ProblemAnswers answers;

    SecondFactorRefusalHandler(ProblemAnswers answers) {
        this.answers = answers;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public HttpResponse<?> handle(HttpRequest request, SecondFactorRefusal refusal) {
        var detail = String.valueOf(refusal.getMessage());
        return answers.to(
                request,
                switch (refusal) {
                    case CodeMissing _ -> Problem.of(ProblemType.SECOND_FACTOR_REQUIRED, detail);
                    case TooManyCodes tooMany ->
                        Problem.of(ProblemType.RATE_LIMIT_EXCEEDED, detail)
                                .withHeader(
                                        HttpHeaders.RETRY_AFTER,
                                        Long.toString(tooMany.retryAfter().toSeconds()));
                });
    }
}
