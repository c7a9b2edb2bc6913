package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.Caller.Credential;
import cairn.adapter.rest.http.security.PublicReads;
import cairn.adapter.rest.http.security.TimeCritical;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/**
 * Refuses credentials that a web page of another origin must not use: keys, and browser tokens that do not name the
 * page's origin. Public reads accept both, unless a token names other origins. Dispatches are never refused because of
 * their origin.
 */
@Singleton
final class OriginStep implements RequestStep {

    private static final String REFUSED = OriginStep.class.getName() + ".refused";

    private final String ownOrigin;

    OriginStep(PublicAddress address) {
        var base = address.baseUrl();
        this.ownOrigin = base.getScheme() + "://" + base.getAuthority();
    }

    @Override
    public Progress check(HttpRequest<?> request) {
        List<String> origins = request.getHeaders().getAll(HttpHeaders.ORIGIN);
        if (origins.isEmpty() || origins.equals(List.of(ownOrigin)) || isTimeCritical(request)) {
            return Progress.NEXT;
        }
        boolean isPublicRead =
                RouteAttributes.getRouteInfo(request).filter(PublicReads::have).isPresent();
        request.getUserPrincipal(Caller.class)
                .flatMap(caller -> objection(caller.credential(), origins, isPublicRead))
                .ifPresent(detail -> {
                    request.setAttribute(REFUSED, true);
                    throw new ProblemException(Problem.of(ProblemType.ORIGIN_NOT_ALLOWED, detail));
                });
        return Progress.NEXT;
    }

    private static Optional<String> objection(Credential credential, List<String> origins, boolean isPublicRead) {
        return switch (credential) {
            case Credential.Key _
            when !isPublicRead ->
                Optional.of("A web page must not use an API key: create a browser token for its origin");
            case Credential.BrowserToken token
            when token.origins().isEmpty() && !isPublicRead ->
                Optional.of("The token names no origins: create it with `origins` to use it from web pages");
            case Credential.BrowserToken token
            when !token.origins().isEmpty()
                    && !(origins.size() == 1 && token.origins().containsAll(origins)) ->
                Optional.of("The token is for web pages of other origins");
            case Credential.Key _, Credential.BrowserToken _, Credential.Session _ -> Optional.empty();
        };
    }

    static boolean hasRefused(HttpRequest<?> request) {
        return request.getAttribute(REFUSED).isPresent();
    }

    private static boolean isTimeCritical(HttpRequest<?> request) {
        return RouteAttributes.getRouteInfo(request)
                .filter(route -> route.getAnnotationMetadata().hasAnnotation(TimeCritical.class))
                .isPresent();
    }
}
