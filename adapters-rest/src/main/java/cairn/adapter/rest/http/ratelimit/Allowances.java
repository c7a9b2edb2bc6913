package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.ratelimit.Outcome.Passed;
import cairn.adapter.rest.http.ratelimit.Outcome.Refused;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Counts each request once, however often it is asked, and tells in its answer how the limits stand. */
@Singleton
@Requires(missingProperty = LimitSettings.LEFT_OUT)
public final class Allowances {

    private static final String SETTLEMENT = "cairn.limits";

    private final Tariff tariff;
    private final Clock clock;

    Allowances(Tariff tariff, Clock clock) {
        this.tariff = tariff;
        this.clock = clock;
    }

    static boolean cover(HttpRequest<?> request) {
        String path = request.getPath();
        return path.startsWith("/v1/") || path.equals("/v1");
    }

    /** Takes the request from its windows. */
    CompletableFuture<Outcome> settle(HttpRequest<?> request) {
        CompletableFuture<Outcome> known = settlement(request);
        if (known != null) {
            return known;
        }
        CompletableFuture<Outcome> settlement = tariff.of(request).settle();
        request.setAttribute(SETTLEMENT, settlement);
        return settlement;
    }

    /** Counts the request, whose caller is known by now; whether it may be answered, if that can be told at once. */
    public boolean pass(HttpRequest<?> request) {
        CompletableFuture<Outcome> settlement = settle(request);
        return settlement.isDone() && settlement.join() instanceof Passed;
    }

    /**
     * Returns the refusal of a request whose address has no requests left; empty if it has, or if the limits do not cover
     * the request. Nothing is spent.
     */
    Optional<Refused> refusalOfAddress(HttpRequest<?> request) {
        if (!cover(request)) {
            return Optional.empty();
        }
        Optional<Refused> refusal = tariff.ofAddress(request).refusal();
        refusal.ifPresent(
                refused -> request.setAttribute(SETTLEMENT, CompletableFuture.<Outcome>completedFuture(refused)));
        return refusal;
    }

    /** Writes the headers; a request that was refused before it was counted is counted now. */
    public void tell(HttpRequest<?> request, MutableHttpResponse<?> response) {
        if (cover(request)) {
            CompletableFuture<Outcome> settlement = settlement(request);
            Outcome outcome = settlement != null && settlement.isDone()
                    ? settlement.join()
                    : bill(request, response).pass();
            LimitHeaders.write(outcome, clock.instant(), response.getHeaders());
        }
    }

    @SuppressWarnings("unchecked")
    private static @Nullable CompletableFuture<Outcome> settlement(HttpRequest<?> request) {
        return (CompletableFuture<Outcome>)
                request.getAttribute(SETTLEMENT, CompletableFuture.class).orElse(null);
    }

    private Bill bill(HttpRequest<?> request, MutableHttpResponse<?> response) {
        return response.code() == HttpStatus.UNAUTHORIZED.getCode()
                ? tariff.ofAddress(request).waived()
                : tariff.of(request).waived();
    }
}
