package cairn.adapter.webhooks;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that goes faster than others, so that a test need not wait as long as its subject does. */
final class FastClock extends Clock {

    private final Instant startedAt = Instant.now();
    private final long startNanos = System.nanoTime();
    private final int speed;

    FastClock(int speed) {
        this.speed = speed;
    }

    @Override
    public Instant instant() {
        return startedAt.plus(Duration.ofNanos(System.nanoTime() - startNanos).multipliedBy(speed));
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException();
    }
}
