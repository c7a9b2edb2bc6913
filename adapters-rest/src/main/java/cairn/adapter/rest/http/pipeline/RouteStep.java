package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.IdentificationStep;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteMatch;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Sets the route of requests that match one except for its media types, so that access is checked before
 * {@link NegotiationStep} refuses them. Requests to unknown paths have no route and are left to the framework, which
 * also handles requests with a broken address in this way.
 */
@Singleton
final class RouteStep implements IdentificationStep {

    private final Router router;

    RouteStep(Router router) {
        this.router = router;
    }

    @Override
    public Progress check(HttpRequest<?> request) {
        if (RouteAttributes.getRouteMatch(request).isPresent()) {
            return Progress.NEXT;
        }
        List<UriRouteMatch<Object, Object>> here = router.findAny(request);
        here.stream()
                .filter(match -> match.getRouteInfo().getHttpMethodName().equals(request.getMethodName()))
                .findFirst()
                .ifPresent(route -> {
                    RouteAttributes.setRouteMatch(request, route);
                    RouteAttributes.setRouteInfo(request, route.getRouteInfo());
                });
        return Progress.NEXT;
    }

    @Override
    public boolean passesAtOnce(HttpRequest<?> request) {
        return RouteAttributes.getRouteMatch(request).isPresent();
    }
}
