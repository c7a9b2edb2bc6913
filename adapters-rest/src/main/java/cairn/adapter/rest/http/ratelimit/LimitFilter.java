package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.ratelimit.LimitDecision.Refused;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import java.util.concurrent.CompletableFuture;

/** Counts a request, or refuses it if a limit is used up. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
@Requires(missingProperty = LimitSettings.LEFT_OUT)
final class LimitFilter implements Ordered {

    private final RateLimiter rateLimiter;
    private final LimitSettings settings;
    private final LimitProblems problems;

    LimitFilter(RateLimiter rateLimiter, LimitSettings settings, LimitProblems problems) {
        this.rateLimiter = rateLimiter;
        this.settings = settings;
        this.problems = problems;
    }

    @RequestFilter
    CompletableFuture<HttpRequest<?>> count(HttpRequest<?> request) {
        return rateLimiter.settle(request).thenApply(outcome -> {
            if (outcome instanceof Refused refused && settings.enforced()) {
                throw new ProblemException(problems.of(request, refused));
            }
            return request;
        });
    }

    @Override
    public int getOrder() {
        return FilterOrder.LIMITS;
    }
}
