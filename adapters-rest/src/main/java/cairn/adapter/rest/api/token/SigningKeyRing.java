package cairn.adapter.rest.api.token;

import cairn.application.port.out.Identities;
import cairn.application.port.support.SigningKeys;
import cairn.domain.access.KnownDevice;
import cairn.domain.access.SigningKey;
import jakarta.inject.Singleton;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Caches the signing keys on this node. The newest key signs for thirty days; a key remains known while a token that it
 * has signed may be valid. A key created by another node is loaded when it is first needed.
 */
@Singleton
final class SigningKeyRing {

    private static final Duration SIGNS_FOR = Duration.ofDays(30);
    private static final Duration KNOWN_FOR =
            SIGNS_FOR.plus(KnownDevice.VALID_FOR).plusHours(2);
    /**
     * The shortest time between two look-ups of unknown keys: invented key ids must not reach the database each time.
     */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final SigningKeys keys;
    private final Identities identities;
    private final Clock clock;
    private volatile Known known = new Known(List.of(), Instant.MIN);

    SigningKeyRing(SigningKeys keys, Identities identities, Clock clock) {
        this.keys = keys;
        this.identities = identities;
        this.clock = clock;
    }

    private record Known(List<SigningKey> keys, Instant since) {}

    SigningKey newest() {
        return signing(known).or(() -> signing(looked())).orElseGet(this::made);
    }

    Optional<SigningKey> find(UUID id) {
        return of(id, known)
                .or(() -> clock.instant().isBefore(known.since.plus(PATIENCE)) ? Optional.empty() : of(id, looked()));
    }

    List<SigningKey> all() {
        newest();
        return looked().keys;
    }

    private Optional<SigningKey> signing(Known known) {
        var oldest = clock.instant().minus(SIGNS_FOR);
        return known.keys.stream()
                .filter(key -> key.createdAt().isAfter(oldest))
                .findFirst();
    }

    private static Optional<SigningKey> of(UUID id, Known known) {
        return known.keys.stream().filter(key -> key.id().equals(id)).findFirst();
    }

    private Known looked() {
        var fresh = new Known(List.copyOf(keys.all()), clock.instant());
        known = fresh;
        return fresh;
    }

    private synchronized SigningKey made() {
        return signing(looked()).orElseGet(() -> {
            var now = clock.instant();
            var key = new SigningKey(identities.next(), now, pair());
            keys.add(key);
            keys.deleteOlderThan(now.minus(KNOWN_FOR));
            looked();
            return key;
        });
    }

    private static KeyPair pair() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has P-256", e);
        }
    }
}
