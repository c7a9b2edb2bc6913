package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.core.async.publisher.Publishers;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.security.authentication.Authentication;
import io.micronaut.security.rules.SecurityRule;
import io.micronaut.security.rules.SecurityRuleResult;
import io.micronaut.web.router.MethodBasedRouteMatch;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteMatch;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * Rejects invalid credentials, and requests without credentials where the route requires them. {@link ScopeStep}
 * checks scopes later, after the limits.
 */
@Singleton
final class AccessRule implements SecurityRule<HttpRequest<?>> {

    private static final int BEFORE_ALL_OTHERS = -1_000;

    private final VerificationLimit limit;

    AccessRule(VerificationLimit limit) {
        this.limit = limit;
    }

    @Override
    public Publisher<SecurityRuleResult> check(
            @Nullable HttpRequest<?> request, @Nullable Authentication authentication) {
        Objects.requireNonNull(request);
        if (!(RouteAttributes.getRouteMatch(request).orElse(null) instanceof MethodBasedRouteMatch<?, ?> route)) {
            return Publishers.just(SecurityRuleResult.UNKNOWN);
        }
        List<String> credentials = request.getHeaders().getAll(HttpHeaders.AUTHORIZATION);
        if (credentials.size() > 1 || (authentication == null && !credentials.isEmpty())) {
            limit.check(request);
            return refuse(ProblemType.INVALID_CREDENTIALS, "The credentials are not those of a valid key");
        }
        return decide(route, authentication);
    }

    private static Publisher<SecurityRuleResult> decide(
            AnnotationMetadata route, @Nullable Authentication authentication) {
        if (route.hasAnnotation(NeedsMember.class)) {
            return authentication == null
                    ? refuse(ProblemType.MISSING_CREDENTIALS, "This operation needs a session in the console")
                    : Publishers.just(SecurityRuleResult.ALLOWED);
        }
        if (route.hasAnnotation(NeedsScope.class) || route.hasAnnotation(NeedsKey.class)) {
            return authentication == null
                    ? refuse(ProblemType.MISSING_CREDENTIALS, "This operation needs an API key")
                    : Publishers.just(SecurityRuleResult.ALLOWED);
        }
        boolean isOpen = route.hasAnnotation(OpenToAll.class) || route.hasAnnotation(ForBrowsers.class);
        return Publishers.just(isOpen ? SecurityRuleResult.ALLOWED : SecurityRuleResult.UNKNOWN);
    }

    static boolean admitsCallers(RouteMatch<?> match) {
        return match instanceof MethodBasedRouteMatch<?, ?> route
                && (route.hasAnnotation(NeedsScope.class)
                        || route.hasAnnotation(NeedsKey.class)
                        || route.hasAnnotation(OpenToAll.class));
    }

    private static Publisher<SecurityRuleResult> refuse(ProblemType type, String detail) {
        return Publishers.just(new ProblemException(type, detail));
    }

    @Override
    public int getOrder() {
        return BEFORE_ALL_OTHERS;
    }
}
