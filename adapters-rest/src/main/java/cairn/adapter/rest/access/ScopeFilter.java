package cairn.adapter.rest.access;

import cairn.adapter.rest.FilterOrder;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import cairn.domain.access.Scope;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;
import java.util.Locale;
import java.util.Optional;

/**
 * Refuses a caller whose tier does not include the scope which the route declares by {@link NeedsScope}, then a key that
 * lacks it.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class ScopeFilter implements Ordered {

    @RequestFilter
    void check(HttpRequest<?> request) {
        Optional<Scope> needed = RouteAttributes.getRouteInfo(request)
                .flatMap(route -> route.getAnnotationMetadata().enumValue(NeedsScope.class, Scope.class));
        Optional<Caller> caller = request.getUserPrincipal(Caller.class);
        if (needed.isEmpty()) {
            return;
        }
        Scope scope = needed.get();
        if (caller.filter(known -> !known.tier().includes(scope.tier())).isPresent()) {
            throw new ProblemException(
                    ProblemType.INSUFFICIENT_TIER,
                    "This operation is for operators of the tier " + label(scope.tier()) + " or above");
        }
        if (caller.filter(known -> known.has(scope)).isEmpty()) {
            throw new ProblemException(
                    ProblemType.INSUFFICIENT_SCOPE, "This operation needs a key with the scope " + label(scope));
        }
    }

    private static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public int getOrder() {
        return FilterOrder.SCOPE;
    }
}
