package cairn.adapter.rest.http;

import io.micronaut.http.MutableHttpHeaders;
import jakarta.inject.Singleton;

/**
 * Tells browsers to do nothing with an answer but to hand it over. What an answer says itself stands: a page needs a
 * policy of its own, and a public read is for other origins, too.
 */
@Singleton
public final class SecurityHeaders {

    public static final String CONTENT_POLICY = "Content-Security-Policy";
    public static final String RESOURCE_POLICY = "Cross-Origin-Resource-Policy";
    private static final String A_YEAR = "max-age=31536000; includeSubDomains";

    private final boolean https;

    SecurityHeaders(PublicAddress address) {
        this.https = "https".equalsIgnoreCase(address.baseUrl().getScheme());
    }

    /** Adds them to those of an answer. */
    public void write(MutableHttpHeaders headers) {
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.setIfMissing(CONTENT_POLICY, "default-src 'none'; frame-ancestors 'none'");
        headers.setIfMissing(RESOURCE_POLICY, "same-origin");
        if (https) {
            headers.set("Strict-Transport-Security", A_YEAR);
        }
    }
}
