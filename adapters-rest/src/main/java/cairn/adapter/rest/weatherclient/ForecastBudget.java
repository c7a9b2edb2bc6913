package cairn.adapter.rest.weatherclient;

import cairn.adapter.rest.http.ratelimit.ClockMeter;
import cairn.domain.weather.Place;
import io.github.bucket4j.Bucket;
import java.time.Clock;
import java.time.Duration;

/**
 * Limits the number of forecasts requested per day. At most a quarter of the day's budget can be spent at once; it
 * refills evenly over the day. Positions outside the catalogue get at most half of it, because callers can invent any
 * number of them.
 */
final class ForecastBudget {

    private static final int AT_ONCE = 4;
    private static final int SHARE_OF_POSITIONS = 2;

    private final Bucket all;
    private final Bucket ofPositions;

    ForecastBudget(int perDay, Clock clock) {
        int most = Math.max(SHARE_OF_POSITIONS, perDay / AT_ONCE);
        this.all = bucket(most, perDay, Duration.ofDays(1), clock);
        this.ofPositions = bucket(most / SHARE_OF_POSITIONS, perDay, Duration.ofDays(SHARE_OF_POSITIONS), clock);
    }

    private static Bucket bucket(int most, int refilled, Duration within, Clock clock) {
        return Bucket.builder()
                .withCustomTimePrecision(new ClockMeter(clock))
                .addLimit(limit -> limit.capacity(most).refillGreedy(refilled, within))
                .build();
    }

    boolean spendOn(Place place) {
        if (LiveForecasts.isOfCatalogue(place)) {
            return all.tryConsume(1);
        }
        if (!ofPositions.tryConsume(1)) {
            return false;
        }
        boolean isLeft = all.tryConsume(1);
        if (!isLeft) {
            ofPositions.addTokens(1);
        }
        return isLeft;
    }
}
