package cairn.adapter.rest.http.overload;

import cairn.adapter.rest.http.security.PublicReads;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import java.util.List;

/** The order in which requests are rejected under overload, the lowest priority first. */
enum RequestPriority {
    /** Public reads, and requests to paths without a route. */
    PUBLIC_READ,
    ORDINARY,
    /** Dispatches, emergency contacts and health checks, which are never rejected. */
    VITAL;

    private static final List<String> DISPATCH_PATHS = List.of("/v1/emergency/dispatch", "/v1/helicopter/dispatch");
    private static final List<String> OTHER_VITAL_PATHS = List.of("/v1/emergency/contacts", "/health");

    static RequestPriority of(HttpRequest<?> request) {
        String path = request.getPath();
        if (isOfDispatch(path) || isUnder(OTHER_VITAL_PATHS, path)) {
            return VITAL;
        }
        return RouteAttributes.getRouteInfo(request)
                        .filter(route -> !PublicReads.have(route))
                        .isPresent()
                ? ORDINARY
                : PUBLIC_READ;
    }

    static boolean isOfDispatch(String path) {
        return isUnder(DISPATCH_PATHS, path);
    }

    private static boolean isUnder(List<String> paths, String path) {
        for (String each : paths) {
            if (path.startsWith(each) && (path.length() == each.length() || path.charAt(each.length()) == '/')) {
                return true;
            }
        }
        return false;
    }
}
