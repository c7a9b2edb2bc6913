package cairn.adapter.rest.http.openapi;

import io.micronaut.http.MediaType;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Describes the headers of responses by the rules that decide when they are sent. */
final class HeaderDescriptions {

    private static final Set<String> REPORTS_AS_OF = Set.of(
            "/v1/analytics/revenue",
            "/v1/analytics/pace",
            "/v1/analytics/occupancy",
            "/v1/analytics/funnel",
            "/v1/analytics/crew");

    private static final List<Rule> RULES = List.of(
            new Rule(
                    "X-Request-Id",
                    "string",
                    "Identifies the request in the service's logs: the caller's value, or a new one.",
                    _ -> true),
            new Rule("Cache-Control", "string", "Whether and for how long the response may be cached.", _ -> true),
            new Rule(
                    "RateLimit",
                    "string",
                    "The state of each limit that applies: `r` requests left, full again in `t` seconds.",
                    _ -> true),
            new Rule(
                    "RateLimit-Policy",
                    "string",
                    "The limits that apply to the request: `q` requests in `w` seconds.",
                    _ -> true),
            new Rule(
                    "X-RateLimit-Limit",
                    "integer",
                    "The limit of the window with the fewest requests left.",
                    _ -> true),
            new Rule("X-RateLimit-Remaining", "integer", "The number of requests left in that window.", _ -> true),
            new Rule(
                    "X-RateLimit-Reset",
                    "integer",
                    "When that window is full again, in Unix seconds; on a 429, when the next request is allowed.",
                    _ -> true),
            new Rule(
                    "ETag",
                    "string",
                    "The entity tag of this content, for `If-None-Match` and `If-Match`.",
                    response -> response.hasTag() && (response.isSuccess() || response.status() == 304)),
            new Rule(
                    "Age",
                    "integer",
                    "The age of the content in seconds; present while the service cannot check for changes.",
                    response -> response.isCached() && response.status() < 500),
            new Rule(
                    "Link",
                    "string",
                    "The addresses of the first, previous, next and last page, as far as they exist (RFC 8288).",
                    Response::isList),
            new Rule(
                    "Cairn-Lagging",
                    "string",
                    "`true` while the list is older than the latest changes; absent otherwise.",
                    Response::isOfView),
            new Rule(
                    "Cairn-As-Of-Position",
                    "integer",
                    "The position in the event log up to which the figures count.",
                    response -> response.isRead() && REPORTS_AS_OF.contains(response.path())),
            new Rule(
                    "Location",
                    "string",
                    "The path of the created object, without a host.",
                    response -> response.status() == 201 || response.status() == 202),
            new Rule(
                    "Idempotent-Replayed",
                    "string",
                    "`true` if this is the response to an earlier request with the same `Idempotency-Key`; absent"
                            + " otherwise.",
                    response -> response.method().equals("POST") && response.isSuccess()),
            new Rule(
                    "WWW-Authenticate",
                    "string",
                    "The accepted kind of credentials: `Bearer`.",
                    response -> response.status() == 401),
            new Rule(
                    "Retry-After",
                    "integer",
                    "The number of seconds to wait before trying again.",
                    response -> response.status() == 429 || response.status() == 503));

    /** Every response has these, whatever happened before it; so has every one with a JSON body its entity tag. */
    private static final Set<String> REQUIRED = Set.of("X-Request-Id", "ETag", "WWW-Authenticate", "Retry-After");

    private HeaderDescriptions() {}

    static Map<String, Header> components() {
        Map<String, Header> headers = new LinkedHashMap<>();
        RULES.forEach(rule -> headers.put(rule.name(), rule.header(REQUIRED.contains(rule.name()))));
        return headers;
    }

    static Map<String, Header> of(Response response) {
        Map<String, Header> headers = new LinkedHashMap<>();
        RULES.stream()
                .filter(rule -> rule.isSent().test(response))
                .forEach(rule -> headers.put(
                        rule.name(),
                        response.isOptional(rule.name()) ? rule.header(false) : new Header().$ref(rule.name())));
        return headers;
    }

    static Map<String, Header> ofProblem(int status) {
        return of(new Response("", "", status, Set.of(), false, false));
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

    /**
     * A response whose headers are described.
     *
     * @param types the media types of its body
     * @param isCached whether the service answers from memory
     * @param isList whether the body is a page of a list
     */
    record Response(String method, String path, int status, Set<String> types, boolean isCached, boolean isList) {

        Response withStatus(int other) {
            return new Response(method, path, other, types, isCached, isList);
        }

        private boolean isSuccess() {
            return status >= 200 && status < 300;
        }

        private boolean isRead() {
            return method.equals("GET");
        }

        private boolean hasTag() {
            return types.contains(MediaType.APPLICATION_JSON)
                    || types.contains("text/calendar")
                    || types.contains("text/csv")
                    || types.contains("image/png");
        }

        private boolean isOfView() {
            return isRead() && (isList || path.startsWith("/v1/analytics/") || path.endsWith("/availability"));
        }

        private boolean isOptional(String header) {
            return header.equals("ETag") && types.size() > 1;
        }
    }

    private record Rule(String name, String type, String description, Predicate<Response> isSent) {

        private Header header(boolean isRequired) {
            return new Header().description(description).required(isRequired).schema(new JsonSchema().typesItem(type));
        }
    }
}
