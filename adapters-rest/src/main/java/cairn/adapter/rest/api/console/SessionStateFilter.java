package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.BeforePasswordChange;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.Caller.Credential;
import cairn.adapter.rest.http.security.NeedsConfirmation;
import cairn.adapter.rest.http.security.OpenToAll;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteInfo;
import java.time.Clock;

/**
 * Rejects requests of members who must first replace an issued password, and sensitive operations in a session without
 * a recent confirmation. Runs after the scope check: no confirmation is requested for a forbidden operation.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class SessionStateFilter implements Ordered {

    private final Clock clock;

    SessionStateFilter(Clock clock) {
        this.clock = clock;
    }

    @RequestFilter
    void check(HttpRequest<?> request) {
        request.getUserPrincipal(Caller.class)
                .flatMap(Caller::session)
                .ifPresent(session -> RouteAttributes.getRouteInfo(request)
                        .map(RouteInfo::getAnnotationMetadata)
                        .ifPresent(route -> check(session, route)));
    }

    private void check(Credential.Session session, AnnotationMetadata route) {
        if (session.passwordChangeRequired()
                && !route.hasAnnotation(BeforePasswordChange.class)
                && !route.hasAnnotation(OpenToAll.class)) {
            throw new ProblemException(
                    ProblemType.PASSWORD_CHANGE_REQUIRED,
                    "Replace your initial password first, with PUT /v1/console/password");
        }
        if (route.hasAnnotation(NeedsConfirmation.class) && clock.instant().isAfter(session.confirmedUntil())) {
            throw new ProblemException(
                    ProblemType.REAUTHENTICATION_REQUIRED,
                    "Confirm your password first, with POST /v1/console/session/confirm");
        }
    }

    @Override
    public int getOrder() {
        return FilterOrder.SCOPE + 10;
    }
}
