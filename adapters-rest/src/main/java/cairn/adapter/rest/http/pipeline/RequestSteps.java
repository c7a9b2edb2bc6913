package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.IdentificationStep;
import cairn.adapter.rest.http.RequestStep;
import cairn.adapter.rest.http.cache.CacheFillStep;
import cairn.adapter.rest.http.cache.CacheLookup;
import cairn.adapter.rest.http.idempotency.IdempotencyKeyStep;
import cairn.adapter.rest.http.overload.DispatchThreadStep;
import cairn.adapter.rest.http.overload.OverloadStep;
import cairn.adapter.rest.http.query.QueryStep;
import cairn.adapter.rest.http.ratelimit.LimitStep;
import cairn.adapter.rest.http.sandbox.ProvokeStep;
import cairn.adapter.rest.http.security.CallerStep;
import cairn.adapter.rest.http.security.CsrfStep;
import cairn.adapter.rest.http.security.ModeStep;
import cairn.adapter.rest.http.security.RoleStep;
import cairn.adapter.rest.http.security.ScopeStep;
import cairn.adapter.rest.http.security.SessionStateStep;
import cairn.adapter.rest.http.security.SuspensionStep;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a request in their order, which is the order of refusal.
 *
 * <p>The limits follow the caller, whom they are counted for, and precede the scopes, so that a caller with no requests
 * left does not learn about tiers and scopes. A request without a route passes {@link CallerStep} and {@link LimitStep}
 * without being refused.
 */
@Singleton
final class RequestSteps {

    private final CacheLookup cache;
    private final List<IdentificationStep> identification;
    private final List<RequestStep> admission;
    private final List<RequestStep> checks;

    /**
     * Orders the steps.
     *
     * @param caller empty where security is switched off, as in the benchmark of what limits cost
     */
    RequestSteps(
            CacheLookup cache,
            DispatchThreadStep dispatchThread,
            OverloadStep overload,
            RouteStep route,
            Optional<CallerStep> caller,
            LimitStep limits,
            ModeStep mode,
            MethodStep method,
            OriginStep origin,
            CsrfStep csrf,
            SuspensionStep suspension,
            RoleStep role,
            ScopeStep scope,
            SessionStateStep sessionState,
            NegotiationStep negotiation,
            CacheFillStep cacheFill,
            QueryStep query,
            IdempotencyKeyStep idempotencyKey,
            ProvokeStep provoke) {
        this.cache = cache;
        this.admission = List.of(overload);
        this.identification = Stream.concat(
                        Stream.of(route), Stream.<IdentificationStep>concat(caller.stream(), Stream.of(limits, mode)))
                .toList();
        this.checks = Stream.of(
                        Stream.of(dispatchThread),
                        identification.stream(),
                        Stream.of(
                                method,
                                origin,
                                csrf,
                                suspension,
                                role,
                                scope,
                                sessionState,
                                negotiation,
                                cacheFill,
                                query,
                                idempotencyKey,
                                provoke))
                .<RequestStep>flatMap(Function.identity())
                .toList();
    }

    @Nullable
    HttpResponse<?> cachedResponse(HttpRequest<?> request) {
        return cache.answer(request, identification);
    }

    /** Returns the steps that precede the framework's measuring of requests. */
    List<RequestStep> admission() {
        return admission;
    }

    /** Returns the steps that follow the framework's measuring of requests. */
    List<RequestStep> checks() {
        return checks;
    }
}
