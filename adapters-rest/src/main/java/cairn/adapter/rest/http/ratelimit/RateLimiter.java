package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.ratelimit.LimitDecision.Passed;
import cairn.adapter.rest.http.ratelimit.LimitDecision.Refused;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Counts each request once, even if it is asked repeatedly, and writes the status of the limits to the response. */
@Singleton
@Requires(missingProperty = LimitSettings.LEFT_OUT)
public final class RateLimiter {

    private static final String SETTLEMENT = "cairn.limits";

    private final RateLimitPolicy policy;
    private final Clock clock;

    RateLimiter(RateLimitPolicy policy, Clock clock) {
        this.policy = policy;
        this.clock = clock;
    }

    static boolean cover(HttpRequest<?> request) {
        String path = request.getPath();
        return path.startsWith("/v1/") || path.equals("/v1");
    }

    CompletableFuture<LimitDecision> settle(HttpRequest<?> request) {
        CompletableFuture<LimitDecision> known = settlement(request);
        if (known != null) {
            return known;
        }
        CompletableFuture<LimitDecision> settlement = policy.of(request).settle();
        request.setAttribute(SETTLEMENT, settlement);
        return settlement;
    }

    /**
     * Counts the request, whose caller must be known. Returns whether it is allowed; false also if that is not decided
     * yet.
     */
    public boolean pass(HttpRequest<?> request) {
        CompletableFuture<LimitDecision> settlement = settle(request);
        return settlement.isDone() && settlement.join() instanceof Passed;
    }

    /**
     * Returns the refusal of a request whose address has no requests left; empty if it has, or if the limits do not
     * cover the request. Spends nothing.
     */
    Optional<Refused> refusalOfAddress(HttpRequest<?> request) {
        if (!cover(request)) {
            return Optional.empty();
        }
        Optional<Refused> refusal = policy.ofAddress(request).refusal();
        refusal.ifPresent(
                refused -> request.setAttribute(SETTLEMENT, CompletableFuture.<LimitDecision>completedFuture(refused)));
        return refusal;
    }

    /**
     * Writes the limit headers to responses under {@code /v1}. Counts the request if it was refused before it was
     * counted.
     */
    public void addHeaders(HttpRequest<?> request, MutableHttpResponse<?> response) {
        if (cover(request)) {
            CompletableFuture<LimitDecision> settlement = settlement(request);
            LimitDecision outcome = settlement != null && settlement.isDone()
                    ? settlement.join()
                    : limits(request, response).pass();
            LimitHeaders.write(outcome, clock.instant(), response.getHeaders());
        }
    }

    @SuppressWarnings("unchecked")
    private static @Nullable CompletableFuture<LimitDecision> settlement(HttpRequest<?> request) {
        return (CompletableFuture<LimitDecision>)
                request.getAttribute(SETTLEMENT, CompletableFuture.class).orElse(null);
    }

    private ApplicableLimits limits(HttpRequest<?> request, MutableHttpResponse<?> response) {
        return response.code() == HttpStatus.UNAUTHORIZED.getCode()
                ? policy.ofAddress(request).waived()
                : policy.of(request).waived();
    }
}
