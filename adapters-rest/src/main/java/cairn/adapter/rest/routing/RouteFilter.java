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
import io.micronaut.web.router.UriRouteMatch;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Refuses unknown methods before anybody asks who calls. Where only the media types keep the router from a route, it is
 * noted all the same: its access is checked first, and {@link NegotiationFilter} refuses the rest. Unknown paths have no
 * route, hence no access to check, and are left to the framework: it also sends requests with a broken address this way.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class RouteFilter implements Ordered {

    private final Router router;

    RouteFilter(Router router) {
        this.router = router;
    }

    @RequestFilter
    void find(HttpRequest<?> request) {
        if (RouteAttributes.getRouteMatch(request).isPresent()) {
            return;
        }
        List<UriRouteMatch<Object, Object>> here = router.findAny(request);
        if (here.isEmpty()) {
            return;
        }
        Optional<UriRouteMatch<Object, Object>> route = here.stream()
                .filter(match -> method(match).equals(request.getMethodName()))
                .findFirst();
        if (route.isEmpty()) {
            String allowed =
                    here.stream().map(RouteFilter::method).distinct().sorted().collect(Collectors.joining(", "));
            throw new ProblemException(
                    Problem.of(ProblemType.METHOD_NOT_ALLOWED, "This address has the methods " + allowed)
                            .withHeader(HttpHeaders.ALLOW, allowed));
        }
        RouteAttributes.setRouteMatch(request, route.get());
        RouteAttributes.setRouteInfo(request, route.get().getRouteInfo());
    }

    private static String method(UriRouteMatch<?, ?> match) {
        return match.getRouteInfo().getHttpMethodName();
    }

    @Override
    public int getOrder() {
        return FilterOrder.ROUTE;
    }
}
