package cairn.adapter.rest.http.overload;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.SecurityHeaders;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;

/**
 * Adds the security headers to responses. Responses to requests that no filter sees get them where they are created.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class SecurityHeadersFilter implements Ordered {

    private final SecurityHeaders security;

    SecurityHeadersFilter(SecurityHeaders security) {
        this.security = security;
    }

    @ResponseFilter
    void protect(HttpRequest<?> request, MutableHttpResponse<?> response) {
        security.write(response.getHeaders());
    }

    @Override
    public int getOrder() {
        return FilterOrder.PROTECTION;
    }
}
