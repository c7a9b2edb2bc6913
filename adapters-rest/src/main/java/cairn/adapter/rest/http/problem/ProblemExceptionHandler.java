package cairn.adapter.rest.http.problem;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;

@Singleton
final class ProblemExceptionHandler implements ExceptionHandler<ProblemException, HttpResponse<?>> {

    private final ProblemAnswers answers;

    ProblemExceptionHandler(ProblemAnswers answers) {
        this.answers = answers;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public HttpResponse<?> handle(HttpRequest request, ProblemException exception) {
        return answers.to(request, exception.problem());
    }
}
