package cairn.adapter.rest.http.ratelimit;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

sealed interface LimitDecision {

    List<LimitStatus> standings();

    record Passed(List<LimitStatus> standings) implements LimitDecision {}

    record Refused(List<LimitStatus> standings) implements LimitDecision {

        LimitStatus cause() {
            return standings.stream()
                    .max(Comparator.comparing(LimitStatus::untilNext))
                    .orElseThrow();
        }

        @Override
        public Optional<LimitStatus> narrowest() {
            return Optional.of(cause());
        }

        /**
         * Returns the time until the next request for a used up limit, in agreement with {@code Retry-After}.
         */
        @Override
        public Duration untilReset(LimitStatus standing) {
            return standing.isUsedUp() ? standing.untilNext() : standing.untilFull();
        }
    }

    default Duration untilReset(LimitStatus standing) {
        return standing.untilFull();
    }

    default Optional<LimitStatus> narrowest() {
        return standings().stream().min(Comparator.comparingLong(LimitStatus::remaining));
    }
}
