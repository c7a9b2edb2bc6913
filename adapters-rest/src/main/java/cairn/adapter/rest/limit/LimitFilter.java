package cairn.adapter.rest.limit;

import cairn.adapter.rest.FilterOrder;
import cairn.adapter.rest.limit.Outcome.Refused;
import cairn.adapter.rest.problem.Problem;
import cairn.adapter.rest.problem.ProblemException;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import java.util.concurrent.CompletableFuture;

/** Counts a request, or refuses it where an allowance is used up. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class LimitFilter implements Ordered {

    private final Tariff tariff;
    private final LimitSettings settings;

    LimitFilter(Tariff tariff, LimitSettings settings) {
        this.tariff = tariff;
        this.settings = settings;
    }

    @RequestFilter
    CompletableFuture<HttpRequest<?>> count(HttpRequest<?> request) {
        if (!LimitHeadersFilter.covers(request)) {
            return CompletableFuture.completedFuture(request);
        }
        return tariff.of(request).settle().thenApply(outcome -> {
            request.setAttribute(LimitHeadersFilter.OUTCOME, outcome);
            if (outcome instanceof Refused refused && settings.enforced()) {
                throw new ProblemException(problem(refused.cause()));
            }
            return request;
        });
    }

    private static Problem problem(Standing cause) {
        long seconds = Math.max(1, LimitHeaders.seconds(cause.untilNext()));
        return Problem.of(cause.kind().problem(), cause.detail())
                .withHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
    }

    @Override
    public int getOrder() {
        return FilterOrder.LIMITS;
    }
}
