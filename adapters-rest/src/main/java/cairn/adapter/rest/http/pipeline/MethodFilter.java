package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteMatch;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Refuses methods that a known path does not have, and answers OPTIONS of public reads and preflights of the API. A
 * request without a route passes the access checks and the limits unrefused, although the limits have counted it.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class MethodFilter implements Ordered {

    private final Router router;

    MethodFilter(Router router) {
        this.router = router;
    }

    @RequestFilter
    @Nullable
    HttpResponse<?> check(HttpRequest<?> request) {
        if (RouteAttributes.getRouteMatch(request).isPresent()) {
            return null;
        }
        List<UriRouteMatch<Object, Object>> here = router.findAny(request);
        if (here.isEmpty()) {
            return null;
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
            return answer;
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

    @Override
    public int getOrder() {
        return FilterOrder.METHOD;
    }
}
