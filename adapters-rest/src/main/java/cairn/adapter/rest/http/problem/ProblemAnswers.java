package cairn.adapter.rest.http.problem;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.SecurityHeaders;
import cairn.adapter.rest.http.request.RequestIds;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.server.exceptions.response.ErrorContext;
import io.micronaut.http.server.exceptions.response.ErrorResponseProcessor;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * Renders every error response, the service's own and the framework's: all of the framework's error handlers end in
 * this hook.
 *
 * <p>The body is already encoded, so that neither the request's {@code Accept} nor the route's media types affect it.
 * It is a page on routes of {@linkplain ErrorPages pages}.
 */
@Singleton
public final class ProblemAnswers implements ErrorResponseProcessor<byte[]> {

    private final JsonMapper json;
    private final PublicAddress address;
    private final SecurityHeaders security;
    private final RequestIds ids;
    private final List<ProblemExtension> extensions;
    private final ErrorPages pages;

    ProblemAnswers(
            JsonMapper json,
            PublicAddress address,
            SecurityHeaders security,
            RequestIds ids,
            List<ProblemExtension> extensions,
            ErrorPages pages) {
        this.json = json;
        this.address = address;
        this.security = security;
        this.ids = ids;
        this.extensions = extensions;
        this.pages = pages;
    }

    @Override
    public MutableHttpResponse<byte[]> processResponse(ErrorContext context, MutableHttpResponse<?> base) {
        Problem problem = FrameworkRefusals.problem(context, base.status());
        MutableHttpResponse<byte[]> answer = answer(context.getRequest(), problem, base);
        security.write(answer.getHeaders());
        return answer;
    }

    public MutableHttpResponse<byte[]> to(HttpRequest<?> request, Problem problem) {
        return answer(request, problem, HttpResponse.ok());
    }

    private MutableHttpResponse<byte[]> answer(HttpRequest<?> request, Problem met, MutableHttpResponse<?> base) {
        Problem problem = met;
        for (ProblemExtension extension : extensions) {
            problem = extension.extended(request, problem);
        }
        base.status(HttpStatus.valueOf(problem.type().status()));
        base.getHeaders().set(RequestIds.HEADER, ids.of(request));
        base.getHeaders().set(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
        problem.headers().forEach(base.getHeaders()::set);
        if (problem.type().status() == HttpStatus.UNAUTHORIZED.getCode()) {
            base.getHeaders().set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        Optional<byte[]> page = pages.page(request, problem, base.getHeaders());
        return page.isPresent()
                ? base.contentType(MediaType.TEXT_HTML_TYPE).body(page.get())
                : base.contentType(MediaType.APPLICATION_JSON_PROBLEM_TYPE).body(bytes(request, problem));
    }

    private byte[] bytes(HttpRequest<?> request, Problem problem) {
        try {
            return json.writeValueAsBytes(problem.body(address, request.getPath(), ids.of(request)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
