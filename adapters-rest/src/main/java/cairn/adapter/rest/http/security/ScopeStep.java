package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteInfo;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Refuses callers whose tier does not include the route's scope ({@link NeedsScope}) or the route ({@link NeedsTier}),
 * keys that lack the scope, and callers without a session on routes for {@linkplain NeedsMember members}.
 */
@Singleton
public final class ScopeStep implements RequestStep {

    @Override
    public Progress check(HttpRequest<?> request) {
        var caller = request.getUserPrincipal(Caller.class);
        RouteAttributes.getRouteInfo(request)
                .map(RouteInfo::getAnnotationMetadata)
                .ifPresent(route -> {
                    route.enumValue(NeedsScope.class, Scope.class)
                            .ifPresent(scope -> require(
                                    scope, List.of(route.enumValues(NeedsScope.class, "or", Scope.class)), caller));
                    if (route.hasAnnotation(NeedsTestMode.class)) {
                        requireTestMode(caller);
                    }
                    if (route.hasAnnotation(NeedsMember.class)) {
                        requireMember(List.of(route.enumValues(NeedsMember.class, "orScope", Scope.class)), caller);
                    }
                    route.enumValue(NeedsTier.class, Tier.class).ifPresent(tier -> requireTier(tier, caller));
                });
        return Progress.NEXT;
    }

    private static void require(Scope scope, List<Scope> alternatives, Optional<Caller> caller) {
        if (caller.filter(known -> alternatives.stream().anyMatch(known::has)).isPresent()) {
            return;
        }
        requireTier(scope.tier(), caller);
        if (caller.filter(known -> known.has(scope)).isEmpty()) {
            throw new ProblemException(
                    ProblemType.INSUFFICIENT_SCOPE, "This operation needs " + keyWith(scope) + or(alternatives));
        }
    }

    private static void requireTier(Tier tier, Optional<Caller> caller) {
        if (caller.filter(known -> !known.tier().includes(tier)).isPresent()) {
            throw new ProblemException(
                    ProblemType.INSUFFICIENT_TIER,
                    "This operation is for operators of the tier " + WireNames.of(tier) + " or above");
        }
    }

    private static void requireTestMode(Optional<Caller> caller) {
        if (caller.filter(known -> known.mode() == Mode.TEST).isEmpty()) {
            throw new ProblemException(
                    ProblemType.INSUFFICIENT_SCOPE, "This operation needs a test key: it acts on test objects only");
        }
    }

    private static void requireMember(List<Scope> alternatives, Optional<Caller> caller) {
        boolean isLetIn = caller.filter(known ->
                        known.session().isPresent() || alternatives.stream().anyMatch(known::has))
                .isPresent();
        if (!isLetIn) {
            var keys = alternatives.stream().map(scope -> ", or " + keyWith(scope));
            throw new ProblemException(
                    ProblemType.INSUFFICIENT_SCOPE,
                    "This operation needs a session in the console" + keys.collect(Collectors.joining()));
        }
    }

    private static String keyWith(Scope scope) {
        return scope.isOfUseIn(Mode.TEST)
                ? "a key with the scope " + WireNames.of(scope)
                : "a live key with the scope " + WireNames.of(scope) + ", which opens nothing in test mode";
    }

    private static String or(List<Scope> alternatives) {
        return alternatives.stream().map(scope -> " or " + WireNames.of(scope)).collect(Collectors.joining());
    }
}
