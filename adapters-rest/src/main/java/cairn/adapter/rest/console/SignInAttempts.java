package cairn.adapter.rest.console;

import cairn.adapter.rest.problem.Problem;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import cairn.domain.shared.EmailAddress;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.micronaut.http.HttpHeaders;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Locale;

/**
 * Bounds how often a password may be tried for one address of a member, from wherever, on each node; that it may seldom be
 * tried from one place is for the limits of addresses. Whether anybody has that address makes no difference.
 */
@Singleton
final class SignInAttempts {

    private static final int MOST = 10;
    private static final Duration FOR_ALL = Duration.ofMinutes(10);
    private static final int MOST_REMEMBERED = 100_000;

    private final Cache<String, Bucket> attempts = Caffeine.newBuilder()
            .maximumSize(MOST_REMEMBERED)
            .expireAfterAccess(FOR_ALL)
            .build();

    /** Counts one more that may fail. */
    void count(EmailAddress email) {
        var probe = of(email).tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            long seconds = Duration.ofNanos(probe.getNanosToWaitForRefill()).toSeconds() + 1;
            throw new ProblemException(
                    Problem.of(ProblemType.RATE_LIMIT_EXCEEDED, "Too many have tried to sign in with this address")
                            .withHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds)));
        }
    }

    /** It did not. */
    void forgive(EmailAddress email) {
        of(email).addTokens(1);
    }

    private Bucket of(EmailAddress email) {
        return attempts.get(
                email.value().toLowerCase(Locale.ROOT),
                _ -> Bucket.builder()
                        .addLimit(limit -> limit.capacity(MOST).refillGreedy(MOST, FOR_ALL))
                        .build());
    }
}
