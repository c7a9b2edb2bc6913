package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.SecurityHeaders;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MutableHttpHeaders;

/**
 * Writes the headers by which browsers let web pages of other origins send requests and read responses, never with
 * cookies.
 */
public final class CrossOrigin {

    private static final String ANY = "*";
    private static final String REQUEST_HEADERS =
            "Authorization, Cairn-Mode, Cairn-Provoke, Content-Type, Idempotency-Key, If-Match, If-None-Match,"
                    + " Last-Event-ID, X-Request-Id";
    private static final String RESPONSE_HEADERS =
            "Age, Cairn-As-Of-Position, Cairn-Lagging, Deprecation, ETag, Idempotent-Replayed, Link, Location, Retry-After,"
                    + " Sunset, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy";
    private static final String A_DAY = "86400";

    private CrossOrigin() {}

    public static void open(MutableHttpHeaders headers) {
        allow(headers, ANY);
    }

    static void openTo(MutableHttpHeaders headers, String origin) {
        allow(headers, origin);
        headers.add(HttpHeaders.VARY, HttpHeaders.ORIGIN);
    }

    private static void allow(MutableHttpHeaders headers, String origin) {
        headers.set(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.set(HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS, RESPONSE_HEADERS);
        headers.set(SecurityHeaders.RESOURCE_POLICY, "cross-origin");
    }

    static void preflight(MutableHttpHeaders headers, String methods) {
        open(headers);
        headers.set(HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, methods);
        headers.set(HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS, REQUEST_HEADERS);
        headers.set(HttpHeaders.ACCESS_CONTROL_MAX_AGE, A_DAY);
    }
}
