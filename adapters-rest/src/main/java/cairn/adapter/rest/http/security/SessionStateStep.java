package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.Caller.Credential;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteInfo;
import jakarta.inject.Singleton;
import java.time.Clock;

/**
 * Rejects requests of members who must first replace an issued password, and sensitive operations in a session without
 * a recent confirmation. Runs after the scope check: no confirmation is requested for a forbidden operation.
 */
@Singleton
public final class SessionStateStep implements RequestStep {

    private final Clock clock;

    SessionStateStep(Clock clock) {
        this.clock = clock;
    }

    @Override
    public Progress check(HttpRequest<?> request) {
        request.getUserPrincipal(Caller.class)
                .flatMap(Caller::session)
                .ifPresent(session -> RouteAttributes.getRouteInfo(request)
                        .map(RouteInfo::getAnnotationMetadata)
                        .ifPresent(route -> check(session, route)));
        return Progress.NEXT;
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
}
