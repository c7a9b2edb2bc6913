package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.OpenToAll;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;
import java.util.Set;

/**
 * Rejects a write in a session without its CSRF token. Operations open to all are exempt: signing in, signing out, and
 * renewing the session of a page that has just been loaded.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class CsrfFilter implements Ordered {

    private static final Set<HttpMethod> READS = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    @RequestFilter
    void check(HttpRequest<?> request) {
        boolean isTricked = request.getUserPrincipal(Caller.class)
                .flatMap(Caller::session)
                .filter(session -> !session.mayWrite())
                .isPresent();
        if (isTricked && !READS.contains(request.getMethod()) && !isOpenToAll(request)) {
            throw new ProblemException(
                    ProblemType.CSRF_TOKEN_REQUIRED,
                    "A write request in a session needs its csrf_token in the header X-CSRF-Token");
        }
    }

    private static boolean isOpenToAll(HttpRequest<?> request) {
        return RouteAttributes.getRouteInfo(request)
                .filter(route -> route.getAnnotationMetadata().hasAnnotation(OpenToAll.class))
                .isPresent();
    }

    @Override
    public int getOrder() {
        return FilterOrder.SCOPE - 10;
    }
}
