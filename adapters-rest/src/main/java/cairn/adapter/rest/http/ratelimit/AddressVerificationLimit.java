package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.security.VerificationLimit;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Refuses unrecognised credentials from an address that has used up its requests, which invalid credentials spend. */
@Singleton
final class AddressVerificationLimit implements VerificationLimit {

    private final @Nullable Allowances allowances;
    private final LimitSettings settings;
    private final LimitProblems problems;

    AddressVerificationLimit(@Nullable Allowances allowances, LimitSettings settings, LimitProblems problems) {
        this.allowances = allowances;
        this.settings = settings;
        this.problems = problems;
    }

    @Override
    public void check(HttpRequest<?> request) {
        if (allowances != null && settings.enforced()) {
            allowances.refusalOfAddress(request).ifPresent(refused -> {
                throw new ProblemException(problems.of(request, refused));
            });
        }
    }
}
