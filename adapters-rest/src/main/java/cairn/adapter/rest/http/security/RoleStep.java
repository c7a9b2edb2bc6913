package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Operator;
import cairn.domain.access.Scope;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteInfo;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Refuses members in a session whose roles do not allow the operation ({@link NeedsRole}). Runs before the scope check,
 * because a role explains more than a scope, which members do not choose.
 */
@Singleton
public final class RoleStep implements RequestStep {

    private static final Set<HttpMethod> READS = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    @Override
    public Progress check(HttpRequest<?> request) {
        request.getUserPrincipal(Caller.class)
                .ifPresent(caller -> caller.session()
                        .ifPresent(session -> RouteAttributes.getRouteInfo(request)
                                .map(RouteInfo::getAnnotationMetadata)
                                .filter(route -> isInTier(route, caller))
                                .map(route -> helpful(route, READS.contains(request.getMethod()), caller))
                                .ifPresent(helpful -> require(helpful, session))));
        return Progress.NEXT;
    }

    /** A tier that does not include the operation is reported first: another role would not help. */
    private static boolean isInTier(AnnotationMetadata route, Caller caller) {
        return route.enumValue(NeedsScope.class, Scope.class)
                .filter(scope -> !caller.tier().includes(scope.tier()))
                .isEmpty();
    }

    public static List<MemberRole> allowedBy(AnnotationMetadata route, boolean isRead) {
        var named = List.of(route.enumValues(NeedsRole.class, MemberRole.class));
        if (!named.isEmpty()) {
            return named;
        }
        var scopes = Stream.concat(
                        route.enumValue(NeedsScope.class, Scope.class).stream(),
                        Stream.of(route.enumValues(NeedsScope.class, "or", Scope.class)))
                .collect(Collectors.toSet());
        return Arrays.stream(MemberRole.values())
                .filter(role -> role.scopes().stream().anyMatch(scopes::contains))
                .filter(role -> isRead || !role.isReadOnly())
                .toList();
    }

    /**
     * Returns the roles that allow the operation; the member needs one. A route with a scope that no member of its operator can have is
     * left to the scope check.
     */
    private static List<MemberRole> helpful(AnnotationMetadata route, boolean isRead, Caller caller) {
        boolean isPlatform = caller.operator().equals(Operator.PLATFORM);
        var allowed = allowedBy(route, isRead);
        var possible = allowed.stream()
                .filter(role -> role.isOfPlatform() == isPlatform)
                .toList();
        return possible.isEmpty() && !route.hasAnnotation(NeedsScope.class) ? allowed : possible;
    }

    private static void require(List<MemberRole> helpful, Caller.Credential.Session session) {
        if (!helpful.isEmpty() && helpful.stream().noneMatch(session.roles()::contains)) {
            throw new ProblemException(
                    ProblemType.INSUFFICIENT_ROLE,
                    "This operation needs the role %s; your role is %s"
                            .formatted(names(helpful, " or "), names(session.roles(), " and ")));
        }
    }

    private static String names(Collection<MemberRole> roles, String separator) {
        return roles.stream().sorted().map(WireNames::of).collect(Collectors.joining(separator));
    }
}
