package cairn.adapter.rest.http.idempotency;

import cairn.adapter.rest.http.FilterOrder;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;

/**
 * Rejects an invalid idempotency key on every POST, even where keys have no effect, because its sender relies on it.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class IdempotencyKeyFilter implements Ordered {

    @RequestFilter
    void check(HttpRequest<?> request) {
        if (request.getMethod() == HttpMethod.POST
                && RouteAttributes.getRouteInfo(request).isPresent()) {
            IdempotencyKeyHeader.of(request);
        }
    }

    @Override
    public int getOrder() {
        return FilterOrder.IDEMPOTENCY;
    }
}
