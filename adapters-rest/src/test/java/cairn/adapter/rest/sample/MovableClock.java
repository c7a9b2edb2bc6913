package cairn.adapter.rest.sample;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The time of a test: it goes on as the machine's does, and can be put ahead. */
final class MovableClock extends Clock {

    private volatile Duration ahead = Duration.ZERO;

    synchronized void advance(Duration duration) {
        ahead = ahead.plus(duration);
    }

    @Override
    public Instant instant() {
        return Clock.systemUTC().instant().plus(ahead);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("All times are UTC");
    }
}
