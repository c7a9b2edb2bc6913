package cairn.adapter.rest.http.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Describes the headers of responses, and which responses have them. */
final class HeaderDescriptions {

    private static final String PREFIX = "#/components/headers/";
    private static final String ENTITY_TAG = "ETag";
    private static final String RETRY_AFTER = "Retry-After";
    private static final List<String> ALWAYS =
            List.of("X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset");

    private HeaderDescriptions() {}

    static Map<String, Object> components() {
        Map<String, Object> headers = new LinkedHashMap<>();
        headers.put(
                "X-Request-Id",
                header("string", "Identifies the request in the service's logs: the caller's value, or a new one."));
        headers.put("X-RateLimit-Limit", header("integer", "The limit of the window with the fewest requests left."));
        headers.put("X-RateLimit-Remaining", header("integer", "The number of requests left in that window."));
        headers.put(
                "X-RateLimit-Reset",
                header(
                        "integer",
                        "When that window is full again, in Unix seconds; on a 429, when the next request is allowed."));
        headers.put(
                ENTITY_TAG, header("string", "The entity tag of this content, for `If-None-Match` and `If-Match`."));
        headers.put(RETRY_AFTER, header("integer", "The number of seconds to wait before trying again."));
        return headers;
    }

    static Map<String, Object> always() {
        Map<String, Object> headers = new LinkedHashMap<>();
        ALWAYS.forEach(name -> headers.put(name, reference(name)));
        return headers;
    }

    static Map<String, Object> withEntityTag() {
        Map<String, Object> headers = always();
        headers.put(ENTITY_TAG, reference(ENTITY_TAG));
        return headers;
    }

    static Map<String, Object> ofProblem(int status) {
        Map<String, Object> headers = always();
        if (status == 429 || status == 503) {
            headers.put(RETRY_AFTER, reference(RETRY_AFTER));
        }
        return headers;
    }

    private static Map<String, Object> reference(String name) {
        return Map.of("$ref", PREFIX + name);
    }

    private static Map<String, Object> header(String type, String description) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("description", description);
        header.put("required", true);
        header.put("schema", Map.of("type", type));
        return header;
    }
}
