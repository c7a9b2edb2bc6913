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

/** Refuses a key that lacks the scope which the route declares by {@link NeedsScope}. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class ScopeFilter implements Ordered {

    @RequestFilter
    void check(HttpRequest<?> request) {
        Optional<Scope> needed = RouteAttributes.getRouteInfo(request)
                .flatMap(route -> route.getAnnotationMetadata().enumValue(NeedsScope.class, Scope.class));
        if (needed.isPresent()
                && request.getUserPrincipal(Caller.class)
                        .filter(caller -> caller.has(needed.get()))
                        .isEmpty()) {
            String scope = needed.get().name().toLowerCase(Locale.ROOT);
            throw new ProblemException(
                    ProblemType.INSUFFICIENT_SCOPE, "This operation needs a key with the scope " + scope);
        }
    }

    @Override
    public int getOrder() {
        return FilterOrder.SCOPE;
    }
}
