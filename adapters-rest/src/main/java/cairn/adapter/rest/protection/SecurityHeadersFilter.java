package cairn.adapter.rest.protection;

import cairn.adapter.rest.FilterOrder;
import cairn.adapter.rest.PublicAddress;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpHeaders;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;

/**
 * Tells browsers to do nothing with an answer but to hand it over. What an answer says itself stands: a page needs a
 * policy of its own, and a public read is for other origins, too.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class SecurityHeadersFilter implements Ordered {

    private static final String A_YEAR = "max-age=31536000";

    private final boolean https;

    SecurityHeadersFilter(PublicAddress address) {
        this.https = "https".equalsIgnoreCase(address.baseUrl().getScheme());
    }

    @ResponseFilter
    void protect(HttpRequest<?> request, MutableHttpResponse<?> response) {
        MutableHttpHeaders headers = response.getHeaders();
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.setIfMissing("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        headers.setIfMissing("Cross-Origin-Resource-Policy", "same-origin");
        if (https) {
            headers.set("Strict-Transport-Security", A_YEAR);
        }
    }

    @Override
    public int getOrder() {
        return FilterOrder.PROTECTION;
    }
}
