package cairn.domain.dispatch;

import cairn.domain.access.Mode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The periods after which an unacknowledged dispatch is escalated. */
public final class Escalation {

    private Escalation() {}

    public static Duration period(Mode mode) {
        return mode == Mode.LIVE ? Duration.ofMinutes(3) : Duration.ofSeconds(10);
    }

    /** Returns when a dispatch is escalated next if it is not acknowledged; empty after the last period. */
    public static Optional<Instant> nextAfter(Instant now, Instant receivedAt, Mode mode) {
        long next = Math.max(0, Duration.between(receivedAt, now).dividedBy(period(mode))) + 1;
        return next <= lastPeriod(mode)
                ? Optional.of(receivedAt.plus(period(mode).multipliedBy(next)))
                : Optional.empty();
    }

    /**
     * Returns the number of the last period in which a dispatch is escalated: an hour after its receipt, or 100 seconds
     * in test mode. The dispatch stays open and in the desk's list.
     */
    static int lastPeriod(Mode mode) {
        return mode == Mode.LIVE ? 20 : 10;
    }
}
