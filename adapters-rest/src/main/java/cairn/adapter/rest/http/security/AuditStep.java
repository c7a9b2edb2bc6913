package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.ResponseStep;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.UriRouteInfo;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.stream.Stream;

/** Reports refused requests, and reads of operators' personal data by desks, to the {@link AuditLog}. */
@Singleton
public final class AuditStep implements ResponseStep {

    private static final int SHOWN = 4;

    /** The length below which the last four characters of credentials would reveal too much. */
    private static final int SHORTEST = 32;

    private final AuditLog log;

    AuditStep(AuditLog log) {
        this.log = log;
    }

    @Override
    public void complete(HttpRequest<?> request, MutableHttpResponse<?> response) {
        var caller = request.getUserPrincipal(Caller.class);
        int status = response.code();
        if (status == HttpStatus.UNAUTHORIZED.getCode()) {
            lastFour(request)
                    .filter(_ -> caller.isEmpty())
                    .ifPresent(last -> log.invalidCredentials(last, operation(request)));
        } else if (status == HttpStatus.FORBIDDEN.getCode()) {
            caller.ifPresent(known -> log.refused(actor(known), operation(request)));
        } else if (status == HttpStatus.OK.getCode() && request.getMethod() == HttpMethod.GET) {
            caller.filter(_ -> isOpenToDesks(request))
                    .filter(AuditStep::isDesk)
                    .ifPresent(desk ->
                            log.personalDataRead(actor(desk), request.getMethodName() + " " + request.getPath()));
        }
    }

    /** Returns whether the route also serves desks with operators' objects: dispatches and applications. */
    private static boolean isOpenToDesks(HttpRequest<?> request) {
        return RouteAttributes.getRouteInfo(request)
                .map(route -> route.getAnnotationMetadata().enumValues(NeedsScope.class, "or", Scope.class))
                .stream()
                .flatMap(Stream::of)
                .anyMatch(Scope::isOfPlatform);
    }

    private static boolean isDesk(Caller caller) {
        return caller.scopes().stream().anyMatch(Scope::isOfPlatform);
    }

    private static String actor(Caller caller) {
        return caller.context("").actor();
    }

    /** Returns the route's template without ids, so that requests with many ids have one entry. */
    private static String operation(HttpRequest<?> request) {
        return RouteAttributes.getRouteInfo(request)
                .filter(UriRouteInfo.class::isInstance)
                .map(route -> ((UriRouteInfo<?, ?>) route).getUriMatchTemplate().toPathString())
                .map(path -> request.getMethodName() + " " + path)
                .orElse("no route");
    }

    private static Optional<String> lastFour(HttpRequest<?> request) {
        return Optional.ofNullable(request.getHeaders().get(HttpHeaders.AUTHORIZATION))
                .map(sent -> sent.length() < SHORTEST ? "(short)" : sent.substring(sent.length() - SHOWN));
    }
}
