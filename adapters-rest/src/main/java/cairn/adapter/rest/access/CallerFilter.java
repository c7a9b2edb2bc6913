package cairn.adapter.rest.access;

import cairn.application.port.in.ApiKeys;
import cairn.domain.access.ApiKey;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.Filter;
import io.micronaut.http.filter.ConditionalFilter;
import io.micronaut.security.config.SecurityConfiguration;
import io.micronaut.security.filters.AuthenticationFetcher;
import io.micronaut.security.filters.SecurityFilter;
import io.micronaut.security.rules.SecurityRule;
import io.micronaut.web.router.RouteAttributes;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The framework's filter, spared to callers whose keys this node remembers, on routes where {@link AccessRule} admits
 * whoever has a key. Nearly all requests are theirs, and its publishers cost each a fifth of its time.
 */
@Filter(Filter.MATCH_ALL_PATTERN)
@Replaces(SecurityFilter.class)
@Requires(beans = SecurityConfiguration.class)
final class CallerFilter extends SecurityFilter implements ConditionalFilter {

    private static final String BEARER = "Bearer ";

    private final ApiKeys keys;

    CallerFilter(
            Collection<SecurityRule<HttpRequest<?>>> rules,
            Collection<AuthenticationFetcher<HttpRequest<?>>> fetchers,
            SecurityConfiguration configuration,
            ApiKeys keys) {
        super(rules, fetchers, configuration);
        this.keys = keys;
    }

    /** Asked when the route is known, and before any filter runs. */
    @Override
    public boolean isEnabled(HttpRequest<?> request) {
        Optional<Caller> admitted = RouteAttributes.getRouteMatch(request)
                .filter(AccessRule::admitsCallers)
                .flatMap(_ -> remembered(request));
        admitted.ifPresent(caller -> request.setAttribute(AUTHENTICATION, caller));
        return admitted.isEmpty();
    }

    private Optional<Caller> remembered(HttpRequest<?> request) {
        List<String> credentials = request.getHeaders().getAll(HttpHeaders.AUTHORIZATION);
        return credentials.size() == 1 && credentials.getFirst().startsWith(BEARER)
                ? ApiKey.parse(credentials.getFirst().substring(BEARER.length()))
                        .flatMap(key -> keys.remembered(key.digest()))
                        .map(Caller::of)
                : Optional.empty();
    }
}
