package cairn.adapter.rest.routing;

import cairn.adapter.rest.SecurityHeaders;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MutableHttpHeaders;

/**
 * How browsers are told that pages of any origin may read an answer, with a browser token or without. Only public reads
 * say so: everything else is between an operator's own servers and us.
 */
public final class CrossOrigin {

    private static final String ANY = "*";
    private static final String METHODS = "GET, HEAD";
    private static final String ASKED = "Authorization, Content-Type, If-None-Match, Last-Event-ID, X-Request-Id";
    private static final String TOLD =
            "Age, ETag, Link, Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining,"
                    + " X-RateLimit-Reset, RateLimit, RateLimit-Policy";
    private static final String A_DAY = "86400";

    private CrossOrigin() {}

    /** Lets pages of any origin read the answer. */
    public static void open(MutableHttpHeaders headers) {
        headers.set(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, ANY);
        headers.set(HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS, TOLD);
        headers.set(SecurityHeaders.RESOURCE_POLICY, "cross-origin");
    }

    /** Answers a browser that asks beforehand what it may ask. */
    static void preflight(MutableHttpHeaders headers) {
        open(headers);
        headers.set(HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, METHODS);
        headers.set(HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS, ASKED);
        headers.set(HttpHeaders.ACCESS_CONTROL_MAX_AGE, A_DAY);
    }
}
