package cairn.bootstrap;

import cairn.bootstrap.service.CoreFactory;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** The time of those services of this JVM that ask for it: it stays where a test has put it, or continues from there. */
@Factory
final class TestClock {

    static final String ASKED_FOR = "cairn.test.clock";
    private static final AtomicReference<Supplier<Instant>> NOW = new AtomicReference<>(() -> Instant.EPOCH);

    static void put(Instant now) {
        NOW.set(() -> now);
    }

    /** From this moment on it runs at the normal speed: waits by this clock end. */
    static void goOnFrom(Instant now) {
        long start = System.nanoTime();
        NOW.set(() -> now.plusMillis(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)));
    }

    @Singleton
    @Replaces(value = Clock.class, factory = CoreFactory.class)
    @Requires(property = ASKED_FOR)
    Clock clock() {
        return new Clock() {
            @Override
            public Instant instant() {
                return NOW.get().get();
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
