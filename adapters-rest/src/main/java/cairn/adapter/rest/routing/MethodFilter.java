package cairn.adapter.rest.routing;

import cairn.adapter.rest.FilterOrder;
import cairn.adapter.rest.problem.Problem;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.Router;
import java.util.stream.Collectors;

/**
 * Refuses methods that a known path does not have. Without a route nobody's access is checked and no limit refuses, so
 * that this comes first for the caller; yet the limits have counted it for whom it comes from.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class MethodFilter implements Ordered {

    private final Router router;

    MethodFilter(Router router) {
        this.router = router;
    }

    @RequestFilter
    void check(HttpRequest<?> request) {
        if (RouteAttributes.getRouteMatch(request).isPresent()) {
            return;
        }
        String allowed = router.findAny(request).stream()
                .map(match -> match.getRouteInfo().getHttpMethodName())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        if (!allowed.isEmpty()) {
            throw new ProblemException(
                    Problem.of(ProblemType.METHOD_NOT_ALLOWED, "This address has the methods " + allowed)
                            .withHeader(HttpHeaders.ALLOW, allowed));
        }
    }

    @Override
    public int getOrder() {
        return FilterOrder.METHOD;
    }
}
