package cairn.adapter.rest.http.ratelimit;

import cairn.domain.access.Limits;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The requests per minute that one operator or one address may send to an endpoint, from section 8.2 of the published
 * specification. Endpoints that are not listed have no limit of their own.
 */
enum EndpointLimit {
    ROUTES(60, "GET /v1/routes"),
    ROUTE_CONDITIONS(120, "GET /v1/routes/:id/conditions"),
    ROUTE_HISTORY(60, "GET /v1/routes/:id/history"),
    PERMIT_CHECK(60, "GET /v1/permits/check"),
    PERMIT_PRICING(60, "GET /v1/permits/pricing"),
    PERMIT_APPLICATION(10, "POST /v1/permits/apply"),
    TEA_HOUSES(60, "GET /v1/tea-houses"),
    TEA_HOUSE(60, "GET /v1/tea-houses/:id"),
    RESERVATION(10, "POST /v1/tea-houses/:id/reserve"),
    EMERGENCY_CONTACTS(Integer.MAX_VALUE, "GET /v1/emergency/contacts"),
    DISPATCH(5, "POST /v1/emergency/dispatch", "POST /v1/helicopter/dispatch"),
    HOSPITALS(60, "GET /v1/emergency/hospitals"),
    /** Not in the specification; limits the guessing of passwords. */
    SIGN_IN(10, "POST /v1/console/session"),
    /** Not in the specification; each request may look up a host. */
    WEBHOOK_ENDPOINT(20, "POST /v1/webhook-endpoints", "PUT /v1/webhook-endpoints/:id");

    private static final Map<LimitedEndpoint, EndpointLimit> BY_ENDPOINT = byEndpoint();

    private final int perMinute;

    @SuppressWarnings("ImmutableEnumChecker") // the set is unmodifiable
    private final Set<LimitedEndpoint> endpoints;

    EndpointLimit(int perMinute, String... endpoints) {
        this.perMinute = perMinute;
        this.endpoints = Stream.of(endpoints).map(LimitedEndpoint::new).collect(Collectors.toUnmodifiableSet());
    }

    static Optional<EndpointLimit> of(LimitedEndpoint endpoint) {
        return Optional.ofNullable(BY_ENDPOINT.get(endpoint));
    }

    int perMinute() {
        return perMinute;
    }

    static OptionalInt agreed(Limits limits, LimitedEndpoint endpoint) {
        if (limits.endpoints().isEmpty()) {
            return OptionalInt.empty();
        }
        Set<LimitedEndpoint> same = of(endpoint).map(limit -> limit.endpoints).orElse(Set.of(endpoint));
        return limits.endpoints().entrySet().stream()
                .filter(agreed -> same.contains(LimitedEndpoint.named(agreed.getKey())))
                .mapToInt(Map.Entry::getValue)
                .findFirst();
    }

    private static Map<LimitedEndpoint, EndpointLimit> byEndpoint() {
        Map<LimitedEndpoint, EndpointLimit> found = new HashMap<>();
        for (EndpointLimit limit : values()) {
            limit.endpoints.forEach(endpoint -> found.put(endpoint, limit));
        }
        return Map.copyOf(found);
    }
}
