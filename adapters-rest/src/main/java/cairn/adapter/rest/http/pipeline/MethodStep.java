package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.PublicReads;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteMatch;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Refuses methods that a known path does not have, and answers OPTIONS of public reads and preflights of the API. The
 * access checks and the limits before it refuse no request without a route, although the limits count it.
 */
@Singleton
final class MethodStep implements RequestStep {

    private final Router router;

    MethodStep(Router router) {
        this.router = router;
    }

    @Override
    public Progress check(HttpRequest<?> request) {
        if (RouteAttributes.getRouteMatch(request).isPresent()) {
            return Progress.NEXT;
        }
        List<UriRouteMatch<Object, Object>> here = router.findAny(request);
        if (here.isEmpty()) {
            return Progress.NEXT;
        }
        boolean open = here.stream().anyMatch(match -> PublicReads.have(match.getRouteInfo()));
        String allowed = Stream.concat(
                        here.stream().map(match -> match.getRouteInfo().getHttpMethodName()),
                        open ? Stream.of(HttpMethod.OPTIONS.name()) : Stream.of())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        if (request.getMethod() == HttpMethod.OPTIONS && (open || isPreflightOfApi(request))) {
            MutableHttpResponse<?> answer = HttpResponse.noContent().header(HttpHeaders.ALLOW, allowed);
            CrossOrigin.preflight(answer.getHeaders(), allowed.replace(", OPTIONS", ""));
            return new Progress.Answered(answer);
        }
        throw new ProblemException(Problem.of(ProblemType.METHOD_NOT_ALLOWED, "This address has the methods " + allowed)
                .withHeader(HttpHeaders.ALLOW, allowed));
    }

    /** Excludes the console's operations, which are for its own pages only. */
    private static boolean isPreflightOfApi(HttpRequest<?> request) {
        return request.getPath().startsWith("/v1/")
                && !request.getPath().startsWith("/v1/console/")
                && request.getHeaders().contains(HttpHeaders.ORIGIN)
                && request.getHeaders().contains(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
    }
}
