package cairn.adapter.rest.protection;

import cairn.adapter.rest.routing.PublicReads;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import java.util.List;

/** How soon a request is turned away when more is asked than can be answered. */
enum Urgency {
    /** Whoever looks around, knocks at what is not there, or asks what may be asked. */
    PUBLIC_READ,
    ORDINARY,
    /** A life may depend on it, or it tells how the service is: never turned away. */
    VITAL;

    private static final List<String> VITAL_PATHS = List.of(
            "/v1/emergency/dispatch", "/v1/helicopter/dispatch", "/v1/emergency/contacts", "/health", "/metrics");

    static Urgency of(HttpRequest<?> request) {
        String path = request.getPath();
        if (VITAL_PATHS.stream().anyMatch(vital -> path.equals(vital) || path.startsWith(vital + "/"))) {
            return VITAL;
        }
        return RouteAttributes.getRouteInfo(request)
                        .filter(route -> !PublicReads.have(route))
                        .isPresent()
                ? ORDINARY
                : PUBLIC_READ;
    }
}
