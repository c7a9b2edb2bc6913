package cairn.adapter.rest.limit;

import cairn.adapter.rest.FilterOrder;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import java.time.Clock;

/** Tells in every answer how the limits stand, and counts what was refused before they were asked. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
@Requires(missingProperty = LimitSettings.LEFT_OUT)
final class LimitHeadersFilter implements Ordered {

    static final String OUTCOME = "cairn.limits";

    private final Tariff tariff;
    private final Clock clock;

    LimitHeadersFilter(Tariff tariff, Clock clock) {
        this.tariff = tariff;
        this.clock = clock;
    }

    static boolean covers(HttpRequest<?> request) {
        String path = request.getPath();
        return path.startsWith("/v1/") || path.equals("/v1");
    }

    @ResponseFilter
    void tell(HttpRequest<?> request, MutableHttpResponse<?> response) {
        if (covers(request)) {
            Outcome outcome = request.getAttribute(OUTCOME, Outcome.class)
                    .orElseGet(() -> bill(request, response).pass());
            LimitHeaders.write(outcome, clock.instant(), response.getHeaders());
        }
    }

    private Bill bill(HttpRequest<?> request, MutableHttpResponse<?> response) {
        return response.code() == HttpStatus.UNAUTHORIZED.getCode()
                ? tariff.ofUnknown(request)
                : tariff.of(request).waived();
    }

    @Override
    public int getOrder() {
        return FilterOrder.LIMIT_HEADERS;
    }
}
