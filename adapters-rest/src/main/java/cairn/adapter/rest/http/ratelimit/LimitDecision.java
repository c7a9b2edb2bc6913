package cairn.adapter.rest.http.ratelimit;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What the limits have said to a request, and how they stand since. */
sealed interface LimitDecision {

    List<LimitStatus> standings();

    /** The request has been counted. */
    record Passed(List<LimitStatus> standings) implements LimitDecision {}

    /** Something is used up, and nothing has been counted. */
    record Refused(List<LimitStatus> standings) implements LimitDecision {

        /** What the caller has to wait for longest. */
        LimitStatus cause() {
            return standings.stream()
                    .max(Comparator.comparing(LimitStatus::untilNext))
                    .orElseThrow();
        }

        @Override
        public Optional<LimitStatus> narrowest() {
            return Optional.of(cause());
        }

        /** A client that waits for the reset waits no longer than {@code Retry-After} says. */
        @Override
        public Duration untilReset(LimitStatus standing) {
            return standing.isUsedUp() ? standing.untilNext() : standing.untilFull();
        }
    }

    /** Returns the time until nothing of an allowance is used; where a request was refused, until the next one is allowed. */
    default Duration untilReset(LimitStatus standing) {
        return standing.untilFull();
    }

    /** The one with the fewest requests left; empty where nothing can run out. */
    default Optional<LimitStatus> narrowest() {
        return standings().stream().min(Comparator.comparingLong(LimitStatus::remaining));
    }
}
