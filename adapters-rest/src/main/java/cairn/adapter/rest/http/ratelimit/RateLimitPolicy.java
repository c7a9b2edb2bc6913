package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.ratelimit.LimitStatus.Kind;
import cairn.adapter.rest.http.request.AddressBlock;
import cairn.adapter.rest.http.request.ClientAddress;
import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.support.CallBucket;
import cairn.domain.access.Limits;
import cairn.domain.access.Operator;
import cairn.domain.access.Owner;
import cairn.domain.access.Tier;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.UriRouteInfo;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

@Singleton
final class RateLimitPolicy {

    private static final String HEALTH = "/health";
    /** The limit of health checks; several load balancers may share an address. */
    private static final int PROBES_PER_MINUTE = 1_200;

    private static final int PAGES_PER_MINUTE = 300;

    private final TokenLimits windows;
    private final MonthlyUsage months;
    private final ClientAddress addresses;
    private final LimitSettings settings;
    private final Map<UriRouteInfo<?, ?>, LimitedEndpoint> endpoints = new ConcurrentHashMap<>();

    RateLimitPolicy(TokenLimits windows, MonthlyUsage months, ClientAddress addresses, LimitSettings settings) {
        this.windows = windows;
        this.months = months;
        this.addresses = addresses;
        this.settings = settings;
    }

    ApplicableLimits of(HttpRequest<?> request) {
        if (!RateLimiter.cover(request)) {
            return ofSite(request);
        }
        Optional<LimitedEndpoint> endpoint = endpoint(request);
        Optional<EndpointLimit> limit = endpoint.flatMap(EndpointLimit::of);
        if (request.getMethod() == HttpMethod.OPTIONS
                || limit.filter(EndpointLimit.EMERGENCY_CONTACTS::equals).isPresent()) {
            return ApplicableLimits.NOTHING;
        }
        boolean byAddress = limit.filter(EndpointLimit.SIGN_IN::equals).isPresent();
        ApplicableLimits limits = request.getUserPrincipal(Caller.class)
                .filter(_ -> !byAddress)
                .map(caller -> ofCaller(caller, endpoint, limit))
                .orElseGet(() -> ofAnonymous(request, limit));
        return endpoint.isPresent() ? limits : limits.waived();
    }

    /**
     * Limits health checks, documents and pages by address only, for all methods and also for paths without a route.
     */
    private ApplicableLimits ofSite(HttpRequest<?> request) {
        boolean isHealth = request.getPath().startsWith(HEALTH);
        RateLimit window = windows.of(
                AddressBlock.of(addresses.of(request)),
                Kind.SITE,
                isHealth ? HEALTH : "",
                isHealth ? PROBES_PER_MINUTE : PAGES_PER_MINUTE);
        return new ApplicableLimits(List.of(window), List.of());
    }

    ApplicableLimits ofAddress(HttpRequest<?> request) {
        return ofAnonymous(request, Optional.empty());
    }

    private ApplicableLimits ofAnonymous(HttpRequest<?> request, Optional<EndpointLimit> limit) {
        AddressBlock address = AddressBlock.of(addresses.of(request));
        List<RateLimit> binding = new ArrayList<>();
        limit.ifPresent(own -> binding.add(windows.of(address, Kind.ENDPOINT, own.name(), own.perMinute())));
        binding.add(windows.of(address, Kind.ADDRESS, "", settings.anonymousPerMinute()));
        return new ApplicableLimits(binding, List.of());
    }

    private ApplicableLimits ofCaller(
            Caller caller, Optional<LimitedEndpoint> endpoint, Optional<EndpointLimit> limit) {
        Owner owner = caller.owner();
        List<RateLimit> binding = new ArrayList<>();
        endpoint.ifPresent(known -> {
            String what = limit.map(Enum::name).orElse(known.name());
            int perMinute = perMinute(caller, known, limit);
            if (perMinute != LimitStatus.UNLIMITED) {
                Kind kind = isDispatch(limit) ? Kind.DISPATCH : Kind.ENDPOINT;
                binding.add(windows.of(kind, new CallBucket(owner, what, perMinute)));
            }
        });
        List<RateLimit> general = ofTier(caller, owner);
        if (isDispatch(limit)) {
            return new ApplicableLimits(binding, general);
        }
        binding.addAll(general);
        binding.addAll(months.windows(caller, owner));
        return new ApplicableLimits(binding, List.of());
    }

    private static boolean isDispatch(Optional<EndpointLimit> limit) {
        return limit.filter(EndpointLimit.DISPATCH::equals).isPresent();
    }

    private static int perMinute(Caller caller, LimitedEndpoint endpoint, Optional<EndpointLimit> limit) {
        return EndpointLimit.agreed(agreed(caller), endpoint)
                .orElseGet(() -> limit.map(EndpointLimit::perMinute).orElse(LimitStatus.UNLIMITED));
    }

    private List<RateLimit> ofTier(Caller caller, Owner owner) {
        if (caller.operator().equals(Operator.PLATFORM)) {
            return List.of();
        }
        int perMinute = agreed(caller).requestsPerMinute().orElse(caller.tier().requestsPerMinute());
        return perMinute == LimitStatus.UNLIMITED
                ? List.of()
                : List.of(windows.of(Kind.TIER, new CallBucket(owner, Kind.TIER.policy(), perMinute)));
    }

    private static Limits agreed(Caller caller) {
        return caller.tier() == Tier.ENTERPRISE ? caller.limits() : Limits.NONE;
    }

    private Optional<LimitedEndpoint> endpoint(HttpRequest<?> request) {
        return RouteAttributes.getRouteInfo(request)
                .filter(UriRouteInfo.class::isInstance)
                .map(route -> endpoints.computeIfAbsent((UriRouteInfo<?, ?>) route, LimitedEndpoint::of));
    }
}
