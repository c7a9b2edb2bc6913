package cairn.adapter.rest.http.ratelimit;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

sealed interface LimitDecision {

    List<LimitStatus> statuses();

    record Passed(List<LimitStatus> statuses) implements LimitDecision {}

    record Refused(List<LimitStatus> statuses) implements LimitDecision {

        LimitStatus cause() {
            return statuses.stream()
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
        public Duration untilReset(LimitStatus status) {
            return status.isUsedUp() ? status.untilNext() : status.untilFull();
        }
    }

    default Duration untilReset(LimitStatus status) {
        return status.untilFull();
    }

    default Optional<LimitStatus> narrowest() {
        return statuses().stream().min(Comparator.comparingLong(LimitStatus::remaining));
    }
}
