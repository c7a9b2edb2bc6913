package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.api.emergency.NationalContacts;
import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.ratelimit.LimitDecision.Refused;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;

/**
 * Creates the problems of requests that a limit refuses. For a dispatch, they include the emergency contacts to call
 * instead.
 */
@Singleton
final class LimitProblems {

    private final RateLimitPolicy policy;
    private final NationalContacts contacts;

    LimitProblems(RateLimitPolicy policy, NationalContacts contacts) {
        this.policy = policy;
        this.contacts = contacts;
    }

    Problem of(HttpRequest<?> request, Refused refused) {
        LimitStatus cause = refused.cause();
        long seconds = Math.max(1, LimitHeaders.seconds(cause.untilNext()));
        Problem problem = Problem.of(cause.kind().problem(), cause.detail())
                .withHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
        return policy.isDispatch(request) ? problem.with("emergency_contacts", contacts.items()) : problem;
    }
}
