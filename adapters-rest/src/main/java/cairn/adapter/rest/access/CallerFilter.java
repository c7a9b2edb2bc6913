package cairn.adapter.rest.access;

import cairn.adapter.rest.FilterOrder;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.security.config.SecurityConfiguration;
import io.micronaut.security.filters.AuthenticationFetcher;
import io.micronaut.security.filters.SecurityFilter;
import io.micronaut.security.rules.SecurityRule;
import io.micronaut.web.router.RouteAttributes;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import reactor.core.publisher.Mono;

/**
 * Asks who calls, in place of the framework's filter. A caller whose key this node remembers is let in at once, on routes
 * where {@link AccessRule} admits whoever has a key: nearly all requests are theirs, and the framework's publishers cost
 * each a fifth of its time. All others are asked by the framework.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
@Requires(beans = SecurityConfiguration.class)
final class CallerFilter implements Ordered {

    private final SecurityFilter framework;
    private final RememberedCallers remembered;

    CallerFilter(
            Collection<SecurityRule<HttpRequest<?>>> rules,
            Collection<AuthenticationFetcher<HttpRequest<?>>> fetchers,
            SecurityConfiguration configuration,
            RememberedCallers remembered) {
        this.framework = new SecurityFilter(rules, fetchers, configuration);
        this.remembered = remembered;
    }

    @RequestFilter
    CompletableFuture<HttpRequest<?>> admit(HttpRequest<?> request) {
        Optional<Caller> known = RouteAttributes.getRouteMatch(request)
                .filter(AccessRule::admitsCallers)
                .flatMap(_ -> remembered.of(request));
        if (known.isPresent()) {
            RememberedCallers.note(request, known.get());
            return CompletableFuture.completedFuture(request);
        }
        return Mono.from(framework.doFilter(request, _ -> Mono.just(HttpResponse.ok())))
                .<HttpRequest<?>>thenReturn(request)
                .toFuture();
    }

    @Override
    public int getOrder() {
        return FilterOrder.AUTHENTICATION;
    }
}
