package cairn.adapter.rest.api.token;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.PublicAddress;
import cairn.application.Garbled;
import cairn.application.Proof;
import cairn.application.port.support.SigningKeys;
import cairn.domain.access.SigningKey;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class GarbledTokenTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");

    /** A signature may be written in several ways in Base64, and claims only in the one that was signed. */
    @Test
    @Proof({"T2", "T3"})
    void aGarbledTokenIsNoneOrSaysTheSame() {
        var clock = Clock.fixed(NOW, ZoneOffset.UTC);
        var keys = new SigningKeyRing(new Keys(), UUID::randomUUID, clock);
        var tokens = new SignedTokens(keys, new PublicAddress(URI.create("https://api.cairn.example")), clock);
        var ours = tokens.sign(TokenType.BROWSER, "somebody", Map.of(), NOW.plusSeconds(60));
        var claims = tokens.read(TokenType.BROWSER, ours).orElseThrow();

        Garbled.each(
                text -> tokens.read(TokenType.BROWSER, text)
                        .ifPresent(read -> assertThat(read).isEqualTo(claims)),
                ours);
    }

    private static final class Keys implements SigningKeys {

        private final List<SigningKey> keys = new ArrayList<>();

        @Override
        public List<SigningKey> all() {
            return keys;
        }

        @Override
        public void add(SigningKey key) {
            keys.addFirst(key);
        }

        @Override
        public void deleteOlderThan(Instant moment) {
            keys.removeIf(key -> key.createdAt().isBefore(moment));
        }
    }
}
