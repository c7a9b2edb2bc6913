package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.ratelimit.Standing.Kind;
import cairn.adapter.rest.http.request.AddressBlock;
import cairn.adapter.rest.http.request.ClientAddress;
import cairn.adapter.rest.http.security.Caller;
import cairn.domain.access.CallBucket;
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

/** Knows in which windows a request counts. */
@Singleton
final class Tariff {

    private static final String HEALTH = "/health";
    /** Generous, because several load balancers may probe through one address. */
    private static final int PROBES_PER_MINUTE = 1_200;

    private static final int PAGES_PER_MINUTE = 300;

    private final TokenWindows windows;
    private final MonthlyUsage months;
    private final ClientAddress addresses;
    private final LimitSettings settings;
    private final Map<UriRouteInfo<?, ?>, Endpoint> endpoints = new ConcurrentHashMap<>();

    Tariff(TokenWindows windows, MonthlyUsage months, ClientAddress addresses, LimitSettings settings) {
        this.windows = windows;
        this.months = months;
        this.addresses = addresses;
        this.settings = settings;
    }

    Bill of(HttpRequest<?> request) {
        if (!Allowances.cover(request)) {
            return ofSite(request);
        }
        Optional<Endpoint> endpoint = endpoint(request);
        Optional<EndpointAllowance> allowance = endpoint.flatMap(EndpointAllowance::of);
        if (request.getMethod() == HttpMethod.OPTIONS
                || allowance
                        .filter(EndpointAllowance.EMERGENCY_CONTACTS::equals)
                        .isPresent()) {
            return Bill.NOTHING;
        }
        boolean byAddress = allowance.filter(EndpointAllowance.SIGN_IN::equals).isPresent();
        Bill bill = request.getUserPrincipal(Caller.class)
                .filter(_ -> !byAddress)
                .map(caller -> ofCaller(caller, endpoint, allowance))
                .orElseGet(() -> ofStranger(request, allowance));
        return endpoint.isPresent() ? bill : bill.waived();
    }

    /** Health, documents and pages: counted by address alone, whatever the method, and whether or not there is a route. */
    private Bill ofSite(HttpRequest<?> request) {
        boolean isHealth = request.getPath().startsWith(HEALTH);
        Window window = windows.of(
                AddressBlock.of(addresses.of(request)),
                Kind.SITE,
                isHealth ? HEALTH : "",
                isHealth ? PROBES_PER_MINUTE : PAGES_PER_MINUTE);
        return new Bill(List.of(window), List.of());
    }

    /** Returns the window of the address alone, which invalid credentials spend. */
    Bill ofAddress(HttpRequest<?> request) {
        return ofStranger(request, Optional.empty());
    }

    /** Returns whether the request submits a dispatch. */
    boolean isDispatch(HttpRequest<?> request) {
        return isDispatch(endpoint(request).flatMap(EndpointAllowance::of));
    }

    private Bill ofStranger(HttpRequest<?> request, Optional<EndpointAllowance> allowance) {
        AddressBlock address = AddressBlock.of(addresses.of(request));
        List<Window> binding = new ArrayList<>();
        allowance.ifPresent(own -> binding.add(windows.of(address, Kind.ENDPOINT, own.name(), own.perMinute())));
        binding.add(windows.of(address, Kind.ADDRESS, "", settings.anonymousPerMinute()));
        return new Bill(binding, List.of());
    }

    private Bill ofCaller(Caller caller, Optional<Endpoint> endpoint, Optional<EndpointAllowance> allowance) {
        Owner owner = caller.owner();
        List<Window> binding = new ArrayList<>();
        endpoint.ifPresent(known -> {
            String what = allowance.map(Enum::name).orElse(known.name());
            int perMinute = perMinute(caller, known, allowance);
            if (perMinute != Standing.ENDLESS) {
                Kind kind = isDispatch(allowance) ? Kind.DISPATCH : Kind.ENDPOINT;
                binding.add(windows.of(kind, new CallBucket(owner, what, perMinute)));
            }
        });
        List<Window> general = ofTier(caller, owner);
        if (isDispatch(allowance)) {
            return new Bill(binding, general);
        }
        binding.addAll(general);
        binding.addAll(months.windows(caller, owner));
        return new Bill(binding, List.of());
    }

    private static boolean isDispatch(Optional<EndpointAllowance> allowance) {
        return allowance.filter(EndpointAllowance.DISPATCH::equals).isPresent();
    }

    private static int perMinute(Caller caller, Endpoint endpoint, Optional<EndpointAllowance> allowance) {
        return EndpointAllowance.agreed(agreed(caller), endpoint)
                .orElseGet(() -> allowance.map(EndpointAllowance::perMinute).orElse(Standing.ENDLESS));
    }

    private List<Window> ofTier(Caller caller, Owner owner) {
        if (caller.operator().equals(Operator.PLATFORM)) {
            return List.of();
        }
        int perMinute = agreed(caller).requestsPerMinute().orElse(caller.tier().requestsPerMinute());
        return perMinute == Standing.ENDLESS
                ? List.of()
                : List.of(windows.of(Kind.TIER, new CallBucket(owner, Kind.TIER.policy(), perMinute)));
    }

    private static Limits agreed(Caller caller) {
        return caller.tier() == Tier.ENTERPRISE ? caller.limits() : Limits.NONE;
    }

    private Optional<Endpoint> endpoint(HttpRequest<?> request) {
        return RouteAttributes.getRouteInfo(request)
                .filter(UriRouteInfo.class::isInstance)
                .map(route -> endpoints.computeIfAbsent((UriRouteInfo<?, ?>) route, Endpoint::of));
    }
}
