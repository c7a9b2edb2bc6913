package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.FilterOrder;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteMatch;
import java.util.List;

/**
 * Sets the route of requests that match one except for its media types, so that access is checked before
 * {@link NegotiationFilter} refuses them. Requests to unknown paths have no route and are left to the framework, which
 * also handles requests with a broken address in this way.
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
        here.stream()
                .filter(match -> match.getRouteInfo().getHttpMethodName().equals(request.getMethodName()))
                .findFirst()
                .ifPresent(route -> {
                    RouteAttributes.setRouteMatch(request, route);
                    RouteAttributes.setRouteInfo(request, route.getRouteInfo());
                });
    }

    @Override
    public int getOrder() {
        return FilterOrder.ROUTE;
    }
}
