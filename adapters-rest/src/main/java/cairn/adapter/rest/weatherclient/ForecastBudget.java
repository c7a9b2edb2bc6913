package cairn.adapter.rest.weatherclient;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Limits the number of forecasts requested per day. At most a quarter of the day's budget can be spent at once; it
 * refills evenly over the day. Positions outside the catalogue get at most half of it, because callers can invent any
 * number of them.
 */
final class ForecastBudget {

    private static final int AT_ONCE = 4;
    private static final int SHARE_OF_POSITIONS = 2;

    private final double perMilli;
    private final double most;
    private final Clock clock;
    private double left;
    private double leftForPositions;
    private Instant filledAt;

    ForecastBudget(int perDay, Clock clock) {
        this.perMilli = (double) perDay / Duration.ofDays(1).toMillis();
        this.most = Math.max(2, (double) perDay / AT_ONCE);
        this.clock = clock;
        this.left = most;
        this.leftForPositions = most / SHARE_OF_POSITIONS;
        this.filledAt = clock.instant();
    }

    /** Takes one forecast of a catalogue place from the budget; returns whether one was left. */
    synchronized boolean spendOnPlace() {
        fill();
        boolean isLeft = left >= 1;
        left -= isLeft ? 1 : 0;
        return isLeft;
    }

    /** Takes one forecast of any other position from the budget; returns whether one was left. */
    synchronized boolean spendOnPosition() {
        fill();
        boolean isLeft = leftForPositions >= 1 && spendOnPlace();
        leftForPositions -= isLeft ? 1 : 0;
        return isLeft;
    }

    private void fill() {
        var now = clock.instant();
        double filled = Math.max(0, Duration.between(filledAt, now).toMillis()) * perMilli;
        left = Math.min(most, left + filled);
        leftForPositions = Math.min(most / SHARE_OF_POSITIONS, leftForPositions + filled / SHARE_OF_POSITIONS);
        filledAt = now;
    }
}
