package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.ratelimit.LimitDecision.Refused;
import io.micronaut.http.HttpHeaders;

final class LimitProblems {

    private LimitProblems() {}

    static Problem of(Refused refused) {
        LimitStatus cause = refused.cause();
        long seconds = Math.max(1, LimitHeaders.seconds(cause.untilNext()));
        return Problem.of(cause.kind().problem(), cause.detail())
                .withHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
    }
}
