package cairn.adapter.rest.http.overload;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.SecurityHeaders;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;

/** Gives every answer its security headers; those to requests that no filter sees have them from where they are made. */
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
