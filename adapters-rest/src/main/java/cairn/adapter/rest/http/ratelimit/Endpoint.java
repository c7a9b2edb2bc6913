package cairn.adapter.rest.http.ratelimit;

import io.micronaut.http.HttpMethod;
import io.micronaut.web.router.UriRouteInfo;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** A method and a path, whatever its parameters are called: {@code GET /v1/routes/:id/conditions}. HEAD is GET. */
record Endpoint(String name) {

    private static final Pattern PARAMETER = Pattern.compile("\\{[^}]*}|(?<=/):[^/]+");

    Endpoint {
        name = PARAMETER.matcher(name).replaceAll(":id");
    }

    private static final Map<String, Endpoint> NAMED = new ConcurrentHashMap<>();

    /** The same for the same name, without reading it again: names are those that operators have agreed on. */
    static Endpoint named(String name) {
        Endpoint known = NAMED.get(name);
        return known == null ? NAMED.computeIfAbsent(name, Endpoint::new) : known;
    }

    static Endpoint of(UriRouteInfo<?, ?> route) {
        String method = route.getHttpMethod() == HttpMethod.HEAD ? "GET" : route.getHttpMethodName();
        return new Endpoint(method + " " + route.getUriMatchTemplate().toPathString());
    }
}
