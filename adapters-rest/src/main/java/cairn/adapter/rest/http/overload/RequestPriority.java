package cairn.adapter.rest.http.overload;

import cairn.adapter.rest.http.pipeline.PublicReads;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import java.util.List;

/** How soon a request is turned away when more is asked than can be answered. */
enum RequestPriority {
    /** Whoever looks around, knocks at what is not there, or asks what may be asked. */
    PUBLIC_READ,
    ORDINARY,
    /** A life may depend on it, or it tells how the service is: never turned away. */
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

    /** Returns whether a path is one of those on which helicopters are called and dispatches followed. */
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
