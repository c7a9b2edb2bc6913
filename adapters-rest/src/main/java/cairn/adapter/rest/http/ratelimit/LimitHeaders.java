package cairn.adapter.rest.http.ratelimit;

import io.micronaut.http.MutableHttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/**
 * Writes the status of the limits to the {@code X-RateLimit} headers and those of draft-ietf-httpapi-ratelimit-headers.
 */
final class LimitHeaders {

    static final String LIMIT = "X-RateLimit-Limit";
    static final String REMAINING = "X-RateLimit-Remaining";
    static final String RESET = "X-RateLimit-Reset";
    static final String POLICY = "RateLimit-Policy";
    static final String STATE = "RateLimit";

    /** The value for unlimited: a number, because clients parse integers. */
    private static final String UNLIMITED = Integer.toString(Integer.MAX_VALUE);

    private LimitHeaders() {}

    static void write(LimitDecision outcome, Instant now, MutableHttpHeaders headers) {
        outcome.narrowest().ifPresentOrElse(narrowest -> write(outcome, narrowest, now, headers), () -> {
            headers.set(LIMIT, UNLIMITED);
            headers.set(REMAINING, UNLIMITED);
            headers.set(RESET, Long.toString(now.getEpochSecond()));
            headers.set(POLICY, "\"unlimited\";q=" + UNLIMITED);
            headers.set(STATE, "\"unlimited\";r=" + UNLIMITED);
        });
    }

    private static void write(LimitDecision outcome, LimitStatus narrowest, Instant now, MutableHttpHeaders headers) {
        List<LimitStatus> statuses = outcome.statuses();
        Instant reset = now.plus(outcome.untilReset(narrowest));
        headers.set(LIMIT, Long.toString(narrowest.limit()));
        headers.set(REMAINING, Long.toString(narrowest.remaining()));
        headers.set(RESET, Long.toString(reset.getEpochSecond() + (reset.getNano() > 0 ? 1 : 0)));
        headers.set(POLICY, list(statuses, one -> ";q=" + one.limit() + ";w=" + seconds(one.length())));
        headers.set(STATE, list(statuses, one -> ";r=" + one.remaining() + ";t=" + seconds(outcome.untilReset(one))));
    }

    private static String list(List<LimitStatus> statuses, Function<LimitStatus, String> parameters) {
        StringBuilder list = new StringBuilder();
        for (LimitStatus one : statuses) {
            list.append(list.isEmpty() ? "\"" : ", \"")
                    .append(one.kind().policy())
                    .append('"')
                    .append(parameters.apply(one));
        }
        return list.toString();
    }

    static long seconds(Duration time) {
        return time.getSeconds() + (time.getNano() > 0 ? 1 : 0);
    }
}
