package cairn.adapter.rest.http.cache;

import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.RouteInfo;
import io.micronaut.web.router.UriRouteMatch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The cache key of a response: the route, and the values that it reads from the path and the query. It contains no raw
 * text of the request, because two parsers could read a text differently; requests with equal keys have equal
 * responses, whatever their spelling.
 *
 * @param parameters all parameters of the query, including unknown ones, so that a cached response never replaces their
 *     rejection
 */
record CacheKey(RouteInfo<?> route, Map<String, Object> variables, Map<String, List<String>> parameters) {

    static Optional<CacheKey> of(HttpRequest<?> request) {
        if (!(RouteAttributes.getRouteMatch(request).orElse(null) instanceof UriRouteMatch<?, ?> match)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new CacheKey(match.getRouteInfo(), match.getVariableValues(), parameters(request)));
        } catch (IllegalArgumentException malformedEscape) {
            return Optional.empty();
        }
    }

    private static Map<String, List<String>> parameters(HttpRequest<?> request) {
        if (request.getParameters().isEmpty()) {
            return Map.of();
        }
        Map<String, List<String>> parameters = new HashMap<>();
        request.getParameters().forEach(parameters::put);
        return parameters;
    }

    int length() {
        int length = 0;
        for (Object variable : variables.values()) {
            length += variable.toString().length();
        }
        for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
            length += parameter.getKey().length();
            for (String value : parameter.getValue()) {
                length += value.length();
            }
        }
        return length;
    }
}
