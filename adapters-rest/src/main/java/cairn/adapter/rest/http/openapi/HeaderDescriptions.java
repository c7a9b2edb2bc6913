package cairn.adapter.rest.http.openapi;

import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class HeaderDescriptions {

    private static final String ENTITY_TAG = "ETag";
    private static final String RETRY_AFTER = "Retry-After";
    private static final List<String> ALWAYS =
            List.of("X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset");

    private HeaderDescriptions() {}

    static Map<String, Header> components() {
        Map<String, Header> headers = new LinkedHashMap<>();
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

    /** Returns the headers of a request to a webhook endpoint, those of Standard Webhooks. */
    static List<Parameter> ofNotice() {
        return List.of(
                parameter("webhook-id", "Identifies the notice; the same for every attempt to deliver it."),
                parameter("webhook-timestamp", "When this attempt was signed, in Unix seconds."),
                parameter(
                        "webhook-signature",
                        "A signature for each valid secret, separated by spaces: `v1,` and the HMAC-SHA256"
                                + " in Base64."));
    }

    private static Parameter parameter(String name, String description) {
        return new HeaderParameter()
                .name(name)
                .description(description)
                .required(true)
                .schema(new JsonSchema().typesItem("string"));
    }

    static Map<String, Header> always() {
        Map<String, Header> headers = new LinkedHashMap<>();
        ALWAYS.forEach(name -> headers.put(name, reference(name)));
        return headers;
    }

    static Map<String, Header> withEntityTag() {
        Map<String, Header> headers = always();
        headers.put(ENTITY_TAG, reference(ENTITY_TAG));
        return headers;
    }

    static Map<String, Header> ofProblem(int status) {
        Map<String, Header> headers = always();
        if (status == 429 || status == 503) {
            headers.put(RETRY_AFTER, reference(RETRY_AFTER));
        }
        return headers;
    }

    private static Header reference(String name) {
        return new Header().$ref(name);
    }

    private static Header header(String type, String description) {
        return new Header().description(description).required(true).schema(new JsonSchema().typesItem(type));
    }
}
