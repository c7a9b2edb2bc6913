package cairn.application.webhook;

import cairn.application.port.delivery.Verdict;
import cairn.application.port.delivery.Verdict.Exhausted;
import cairn.application.port.delivery.Verdict.Succeeded;
import cairn.application.port.delivery.Verdict.TryAgain;
import cairn.domain.webhook.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Calculates when a delivery is tried again: soon at first, then at growing intervals for about three days, with
 * jitter.
 */
public final class RetrySchedule {

    static final List<Duration> PAUSES = List.of(
            Duration.ofSeconds(5),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(5),
            Duration.ofHours(10),
            Duration.ofHours(14),
            Duration.ofHours(20),
            Duration.ofHours(24));

    static final Duration LONGEST_REQUESTED = Duration.ofDays(1);
    private static final double JITTER = 0.2;

    private final DoubleSupplier chance;
    private final int hurry;

    /**
     * Creates the published schedule.
     *
     * @param chance a source of evenly distributed numbers from 0 to 1
     */
    public RetrySchedule(DoubleSupplier chance) {
        this(chance, 1);
    }

    /**
     * Creates a schedule with shorter pauses, for environments that cannot wait days for the effect of a failure.
     *
     * @param hurry the number by which the published pauses are divided
     */
    public RetrySchedule(DoubleSupplier chance, int hurry) {
        if (hurry < 1) {
            throw new IllegalArgumentException("Pauses cannot be divided by " + hurry);
        }
        this.chance = chance;
        this.hurry = hurry;
    }

    Verdict judge(int attempt, Reply reply, Instant now) {
        if (reply.outcome().isSuccess()) {
            return new Succeeded();
        }
        if (attempt > PAUSES.size()) {
            return new Exhausted();
        }
        var own = jittered(PAUSES.get(attempt - 1));
        var requested = reply.retryAfter().map(RetrySchedule::bounded).orElse(Duration.ZERO);
        return new TryAgain(now.plus(own.compareTo(requested) < 0 ? requested : own));
    }

    private Duration jittered(Duration pause) {
        double millis = pause.toMillis() * (1 - JITTER + 2 * JITTER * chance.getAsDouble());
        return Duration.ofMillis(Math.round(millis / hurry));
    }

    private static Duration bounded(Duration requested) {
        return requested.compareTo(LONGEST_REQUESTED) < 0 ? requested : LONGEST_REQUESTED;
    }
}
