package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.security.VerificationLimit;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/**
 * Refuses to verify unknown credentials from an address that has no requests left; invalid credentials count against
 * the address.
 */
@Singleton
final class AddressVerificationLimit implements VerificationLimit {

    private final @Nullable RateLimiter rateLimiter;
    private final LimitSettings settings;

    AddressVerificationLimit(@Nullable RateLimiter rateLimiter, LimitSettings settings) {
        this.rateLimiter = rateLimiter;
        this.settings = settings;
    }

    @Override
    public void check(HttpRequest<?> request) {
        if (rateLimiter != null && settings.enforced()) {
            rateLimiter.refusalOfAddress(request).ifPresent(refused -> {
                throw new ProblemException(LimitProblems.of(refused));
            });
        }
    }
}
