package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.access.Scope;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteInfo;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Refuses callers of suspended operators, except on routes with the emergency scope, on those open before a change of
 * password, and on those open to all.
 */
@Singleton
public final class SuspensionStep implements RequestStep {

    @Override
    public Progress check(HttpRequest<?> request) {
        boolean isSuspended =
                request.getUserPrincipal(Caller.class).filter(Caller::suspended).isPresent();
        if (isSuspended
                && RouteAttributes.getRouteInfo(request)
                        .filter(SuspensionStep::isKept)
                        .isEmpty()) {
            throw new ProblemException(
                    ProblemType.OPERATOR_SUSPENDED,
                    "This operator is suspended: only helicopters can be requested and followed until the platform"
                            + " resumes it");
        }
        return Progress.NEXT;
    }

    private static boolean isKept(RouteInfo<?> route) {
        AnnotationMetadata annotations = route.getAnnotationMetadata();
        return annotations.hasAnnotation(OpenToAll.class)
                || annotations.hasAnnotation(BeforePasswordChange.class)
                || annotations.enumValue(NeedsScope.class, Scope.class).equals(Optional.of(Scope.EMERGENCY));
    }
}
