package cairn.adapter.rest.sample;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that goes when a test says so. */
final class MovableClock extends Clock {

    private final AtomicReference<Instant> now;

    MovableClock(Instant start) {
        this.now = new AtomicReference<>(start);
    }

    void move(Duration time) {
        now.updateAndGet(before -> before.plus(time));
    }

    void moveTo(Instant instant) {
        now.set(instant);
    }

    @Override
    public Instant instant() {
        return now.get();
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
