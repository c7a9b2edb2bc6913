package cairn.bootstrap;

import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** The time of those services of this JVM that ask for it: it stands where a test has put it. */
@Factory
final class TestClock {

    static final String ASKED_FOR = "cairn.test.clock";
    private static final AtomicReference<Instant> NOW = new AtomicReference<>(Instant.EPOCH);

    static void put(Instant now) {
        NOW.set(now);
    }

    @Singleton
    @Replaces(value = Clock.class, factory = CoreFactory.class)
    @Requires(property = ASKED_FOR)
    Clock clock() {
        return new Clock() {
            @Override
            public Instant instant() {
                return NOW.get();
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                throw new UnsupportedOperationException();
            }
        };
    }
}
