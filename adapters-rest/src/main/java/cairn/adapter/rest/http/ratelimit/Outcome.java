package cairn.adapter.rest.http.ratelimit;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What the limits have said to a request, and how they stand since. */
sealed interface Outcome {

    List<Standing> standings();

    /** The request has been counted. */
    record Passed(List<Standing> standings) implements Outcome {}

    /** Something is used up, and nothing has been counted. */
    record Refused(List<Standing> standings) implements Outcome {

        /** What the caller has to wait for longest. */
        Standing cause() {
            return standings.stream()
                    .max(Comparator.comparing(Standing::untilNext))
                    .orElseThrow();
        }

        @Override
        public Optional<Standing> narrowest() {
            return Optional.of(cause());
        }

        /** A client that waits for the reset waits no longer than {@code Retry-After} says. */
        @Override
        public Duration untilReset(Standing standing) {
            return standing.isUsedUp() ? standing.untilNext() : standing.untilFull();
        }
    }

    /** Returns the time until nothing of an allowance is used; where a request was refused, until the next one is allowed. */
    default Duration untilReset(Standing standing) {
        return standing.untilFull();
    }

    /** The one with the fewest requests left; empty where nothing can run out. */
    default Optional<Standing> narrowest() {
        return standings().stream().min(Comparator.comparingLong(Standing::remaining));
    }
}
