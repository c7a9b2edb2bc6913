package cairn.adapter.rest.sample;

import cairn.application.port.in.ApiKeys;
import cairn.application.port.out.Identities;
import cairn.application.port.out.Outages;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyDigest;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The ports that the adapter needs, in memory. */
@Factory
final class InMemoryPorts {

    @Singleton
    Identities identities() {
        AtomicLong last = new AtomicLong();
        return () -> new UUID(0x01890a5dac967000L, last.incrementAndGet());
    }

    @Singleton
    MovableClock clock() {
        return new MovableClock(Instant.parse("2026-11-20T08:30:00Z"));
    }

    @Singleton
    Outages outages() {
        return failure -> failure instanceof UncheckedIOException;
    }

    @Singleton
    Keys keys() {
        return new Keys();
    }

    /** Keys that tests may add and revoke, and the number of times anybody looked. */
    static final class Keys implements ApiKeys {

        private final Map<KeyDigest, IssuedKey> known = new ConcurrentHashMap<>();
        private final AtomicLong lookUps = new AtomicLong();

        @Override
        public Optional<IssuedKey> find(KeyDigest digest) {
            lookUps.incrementAndGet();
            return Optional.ofNullable(known.get(digest));
        }

        void add(KeyDigest digest, IssuedKey key) {
            known.put(digest, key);
        }

        void revoke(KeyDigest digest) {
            known.remove(digest);
        }

        long lookUps() {
            return lookUps.get();
        }
    }
}
