package cairn.adapter.rest.http;

import io.micronaut.http.MutableHttpHeaders;
import jakarta.inject.Singleton;

/**
 * Adds headers that restrict what browsers do with responses. A response may set its own content and resource policies,
 * as pages and public reads do.
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
