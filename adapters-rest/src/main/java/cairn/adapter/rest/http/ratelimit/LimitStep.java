package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.IdentificationStep;
import cairn.adapter.rest.http.ResponseStep;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.ratelimit.LimitDecision.Refused;
import cairn.adapter.rest.http.security.Caller;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future.State;
import org.jspecify.annotations.Nullable;

/**
 * Counts a request, or refuses it if a limit is used up. Every response shows how many requests are left, and a request
 * that was refused before it was counted is counted then.
 */
@Singleton
public final class LimitStep implements IdentificationStep, ResponseStep {

    private final @Nullable RateLimiter rateLimiter;
    private final LimitSettings settings;
    private final KeyUsage keys;

    LimitStep(@Nullable RateLimiter rateLimiter, LimitSettings settings, KeyUsage keys) {
        this.rateLimiter = rateLimiter;
        this.settings = settings;
        this.keys = keys;
    }

    @Override
    public Progress check(HttpRequest<?> request) {
        if (rateLimiter == null) {
            return Progress.NEXT;
        }
        CompletableFuture<LimitDecision> settlement = rateLimiter.settle(request);
        if (settlement.state() != State.SUCCESS) {
            return new Progress.Pending(settlement.thenAccept(decision -> throwIfRefused(decision, request)));
        }
        throwIfRefused(settlement.resultNow(), request);
        return Progress.NEXT;
    }

    private void throwIfRefused(LimitDecision decision, HttpRequest<?> request) {
        if (decision instanceof Refused refused && settings.enforced()) {
            request.getUserPrincipal(Caller.class).ifPresent(keys::refused);
            throw new ProblemException(LimitProblems.of(refused));
        }
    }

    @Override
    public boolean passesAtOnce(HttpRequest<?> request) {
        return rateLimiter == null || rateLimiter.pass(request);
    }

    @Override
    public void complete(HttpRequest<?> request, MutableHttpResponse<?> response) {
        if (rateLimiter != null) {
            rateLimiter.addHeaders(request, response);
        }
    }
}
