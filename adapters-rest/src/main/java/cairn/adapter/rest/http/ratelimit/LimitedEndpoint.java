package cairn.adapter.rest.http.ratelimit;

import io.micronaut.http.HttpMethod;
import io.micronaut.web.router.UriRouteInfo;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A method and a path with normalised parameters, such as {@code GET /v1/routes/:id/conditions}. HEAD counts as GET.
 */
record LimitedEndpoint(String name) {

    private static final Pattern PARAMETER = Pattern.compile("\\{[^}]*}|(?<=/):[^/]+");

    LimitedEndpoint {
        name = PARAMETER.matcher(name).replaceAll(":id");
    }

    private static final Map<String, LimitedEndpoint> NAMED = new ConcurrentHashMap<>();

    /**
     * Returns the endpoint from a cache, without parsing the name again. The cache is bounded by the names that
     * operators have agreed on.
     */
    static LimitedEndpoint named(String name) {
        LimitedEndpoint known = NAMED.get(name);
        return known == null ? NAMED.computeIfAbsent(name, LimitedEndpoint::new) : known;
    }

    static LimitedEndpoint of(UriRouteInfo<?, ?> route) {
        String method = route.getHttpMethod() == HttpMethod.HEAD ? "GET" : route.getHttpMethodName();
        return new LimitedEndpoint(method + " " + route.getUriMatchTemplate().toPathString());
    }
}
