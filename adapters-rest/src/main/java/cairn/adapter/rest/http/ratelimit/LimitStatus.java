package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.access.Limits;
import java.time.Duration;

/**
 * The status of a limit at one moment.
 *
 * @param length the period of the limit
 * @param untilFull the time until the limit is full again, if no more requests arrive
 * @param untilNext the time until the next request is allowed; zero if one is left
 */
record LimitStatus(Kind kind, long limit, Duration length, long remaining, Duration untilFull, Duration untilNext) {

    static final int UNLIMITED = Limits.UNLIMITED;

    enum Kind {
        ADDRESS("address", ProblemType.RATE_LIMIT_EXCEEDED, "%d requests a minute without a key are used up"),
        SITE("address", ProblemType.RATE_LIMIT_EXCEEDED, "%d requests a minute outside /v1 are used up"),
        TIER("tier", ProblemType.RATE_LIMIT_EXCEEDED, "The operator's %d requests a minute are used up"),
        ENDPOINT("endpoint", ProblemType.RATE_LIMIT_EXCEEDED, "This operation's %d requests a minute are used up"),
        DISPATCH(
                "endpoint",
                ProblemType.RATE_LIMIT_EXCEEDED,
                "%d dispatches a minute are used up: call the emergency contacts by telephone"),
        MONTH("month", ProblemType.QUOTA_EXCEEDED, "The operator's %d calls of this month are used up");

        private final String policy;
        private final ProblemType problem;
        private final String detail;

        Kind(String policy, ProblemType problem, String detail) {
            this.policy = policy;
            this.problem = problem;
            this.detail = detail;
        }

        String policy() {
            return policy;
        }

        ProblemType problem() {
            return problem;
        }
    }

    boolean isLimited() {
        return limit != UNLIMITED;
    }

    boolean isUsedUp() {
        return remaining == 0;
    }

    String detail() {
        return kind.detail.formatted(limit);
    }
}
