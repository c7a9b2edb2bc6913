package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.IdentificationStep;
import cairn.adapter.rest.http.request.DatabaseDeadline;
import cairn.application.port.support.Outages;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.security.authentication.AuthorizationException;
import io.micronaut.security.config.SecurityConfiguration;
import io.micronaut.security.filters.AuthenticationFetcher;
import io.micronaut.security.filters.SecurityFilter;
import io.micronaut.security.rules.SecurityRule;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.lang.annotation.Annotation;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import reactor.core.publisher.Mono;

/**
 * Authenticates callers in place of the framework's filter. Callers with a remembered key are admitted at once on
 * routes where {@link AccessRule} admits every key: nearly all requests are of this kind, and each of the framework's
 * publishers takes a fifth of their time. All others pass the framework's filter. Routes open to all are served without
 * authentication while the database cannot look up keys.
 */
@Singleton
@Requires(beans = SecurityConfiguration.class)
public final class CallerStep implements IdentificationStep {

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final SecurityFilter framework;
    private final RememberedCallers remembered;
    private final Outages outages;
    private final DatabaseDeadline deadline;

    @Inject
    CallerStep(
            Collection<SecurityRule<HttpRequest<?>>> rules,
            Collection<AuthenticationFetcher<HttpRequest<?>>> fetchers,
            SecurityConfiguration configuration,
            RememberedCallers remembered,
            Outages outages,
            DatabaseDeadline deadline) {
        this(new SecurityFilter(rules, fetchers, configuration), remembered, outages, deadline);
    }

    CallerStep(SecurityFilter framework, RememberedCallers remembered, Outages outages, DatabaseDeadline deadline) {
        this.framework = framework;
        this.remembered = remembered;
        this.outages = outages;
        this.deadline = deadline;
    }

    @Override
    public Progress check(HttpRequest<?> request) {
        Optional<Caller> known = RouteAttributes.getRouteMatch(request)
                .filter(AccessRule::admitsCallers)
                .flatMap(_ -> remembered.of(request));
        if (known.isPresent()) {
            RememberedCallers.note(request, known.get());
            return Progress.NEXT;
        }
        MutableHttpResponse<?> admitted = HttpResponse.ok();
        Mono<HttpRequest<?>> asked = Mono.from(framework.doFilter(request, _ -> Mono.just(admitted)))
                .filter(admitted::equals)
                .switchIfEmpty(Mono.error(() -> new AuthorizationException(null)))
                .thenReturn(request);
        if (has(request, OpenToAll.class)) {
            return new Progress.Pending(asked.timeout(PATIENCE)
                    .onErrorResume(this::isOutage, _ -> Mono.just(request))
                    .toFuture());
        }
        return new Progress.Pending(
                has(request, TimeCritical.class)
                        ? deadline.bound(
                                asked.toFuture(),
                                "Nothing was recorded: the service cannot reach its database at the moment")
                        : asked.toFuture());
    }

    @Override
    public boolean passesAtOnce(HttpRequest<?> request) {
        return remembered.recognise(request);
    }

    private static boolean has(HttpRequest<?> request, Class<? extends Annotation> annotation) {
        return RouteAttributes.getRouteInfo(request)
                .filter(route -> route.getAnnotationMetadata().hasAnnotation(annotation))
                .isPresent();
    }

    private boolean isOutage(Throwable failure) {
        return failure instanceof TimeoutException || outages.caused(failure);
    }
}
