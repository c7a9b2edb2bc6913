package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.FilterOrder;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;

/** Writes the limit headers of responses under {@code /v1}, and counts requests refused before the limits applied. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
@Requires(missingProperty = LimitSettings.LEFT_OUT)
final class LimitHeadersFilter implements Ordered {

    private final RateLimiter rateLimiter;

    LimitHeadersFilter(RateLimiter rateLimiter) {
        this.rateLimiter = rateLimiter;
    }

    @ResponseFilter
    void tell(HttpRequest<?> request, MutableHttpResponse<?> response) {
        rateLimiter.tell(request, response);
    }

    @Override
    public int getOrder() {
        return FilterOrder.LIMIT_HEADERS;
    }
}
