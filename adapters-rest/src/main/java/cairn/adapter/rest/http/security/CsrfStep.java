package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Rejects a write in a session without its CSRF token. Operations open to all are exempt: signing in, signing out, and
 * renewing the session of a page that has just been loaded.
 */
@Singleton
public final class CsrfStep implements RequestStep {

    private static final Set<HttpMethod> READS = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    @Override
    public Progress check(HttpRequest<?> request) {
        boolean isTricked = request.getUserPrincipal(Caller.class)
                .flatMap(Caller::session)
                .filter(session -> !session.mayWrite())
                .isPresent();
        if (isTricked && !READS.contains(request.getMethod()) && !isOpenToAll(request)) {
            throw new ProblemException(
                    ProblemType.CSRF_TOKEN_REQUIRED,
                    "A write request in a session needs its csrf_token in the header X-CSRF-Token");
        }
        return Progress.NEXT;
    }

    private static boolean isOpenToAll(HttpRequest<?> request) {
        return RouteAttributes.getRouteInfo(request)
                .filter(route -> route.getAnnotationMetadata().hasAnnotation(OpenToAll.class))
                .isPresent();
    }
}
