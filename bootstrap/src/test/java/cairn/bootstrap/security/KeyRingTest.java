package cairn.bootstrap.security;

import static cairn.domain.access.SecretPurpose.CALENDAR_LINK;
import static cairn.domain.access.SecretPurpose.WEBHOOK_SECRET;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.persistence.EncryptedDataKey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyRingTest {

    private static final byte[] SECRET = "whsec_secret".getBytes(UTF_8);
    private static final String ID = "0198";

    /** The secret as version 0.1 encrypted it before data keys; its nonce starts like a ciphertext of data key 1. */
    private static final byte[] FROM_BEFORE =
            Base64.getDecoder().decode("AQABBAUGBwgJCgsMnqzZlhaQzJhJYZlAuHLJXcCJuKPGatgd2iXhiA==");

    private final MasterKey old = new MasterKey("dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=");

    @TempDir
    private Path directory;

    @Test
    void aSecretIsDecryptedOnlyForItsPurposeAndObject() {
        var ring = ring(old, old.encryptFirst());
        var encrypted = ring.encrypt(WEBHOOK_SECRET, ID, SECRET);

        assertThat(ring.decrypt(WEBHOOK_SECRET, ID, encrypted)).isEqualTo(SECRET);
        assertThat(encrypted).startsWith(1, 0, 1).isNotEqualTo(ring.encrypt(WEBHOOK_SECRET, ID, SECRET));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> ring.decrypt(CALENDAR_LINK, ID, encrypted));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> ring.decrypt(WEBHOOK_SECRET, "0199", encrypted));
    }

    @Test
    void aChangedOrForeignTextIsNotDecrypted() {
        var ring = ring(old, old.encryptFirst());
        var encrypted = ring.encrypt(WEBHOOK_SECRET, ID, SECRET);
        var foreign = ring(old, old.encryptFirst()).encrypt(WEBHOOK_SECRET, ID, SECRET);
        var texts = new ArrayList<>(List.of(foreign, SECRET, new byte[0], FROM_BEFORE));
        for (int i = 0; i < encrypted.length; i++) {
            var changed = encrypted.clone();
            changed[i] ^= 1;
            texts.add(changed);
        }

        for (var text : texts) {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> ring.decrypt(WEBHOOK_SECRET, ID, text));
        }
    }

    @Test
    void withoutDataKeysTheMasterKeyEncryptsAsBefore() {
        var ring = ring(old);

        assertThat(ring.decrypt(WEBHOOK_SECRET, ID, FROM_BEFORE)).isEqualTo(SECRET);
        assertThat(ring.encrypt(WEBHOOK_SECRET, ID, SECRET)).hasSameSizeAs(FROM_BEFORE);
        assertThat(ring.of("passport", "DE/C01X00T47")).isEqualTo(old.of("passport", "DE/C01X00T47"));
    }

    @Test
    void textsAndPseudonymsFromBeforeOutlastANewMasterKey() {
        var next = new MasterKey(MasterKey.in(directory.resolve("next.key")));
        var before = old.alone().firstEntry().getValue();
        var ring = ring(next, next.encrypt(before, 2), next.encrypt(DataKey.random(1), 2));

        assertThat(ring.decrypt(WEBHOOK_SECRET, ID, FROM_BEFORE)).isEqualTo(SECRET);
        assertThat(ring.of("passport", "DE/C01X00T47")).isEqualTo(old.of("passport", "DE/C01X00T47"));
        assertThat(ring.encrypt(WEBHOOK_SECRET, ID, SECRET)).startsWith(1, 0, 1);
        assertThat(ring.isNewest(WEBHOOK_SECRET, ID, FROM_BEFORE)).isFalse();
    }

    @Test
    void aDataKeyThatWasAddedMeanwhileIsRead() {
        var stored = new ArrayList<>(List.of(old.encryptFirst()));
        var ring = new KeyRing(old, () -> List.copyOf(stored));
        ring.encrypt(WEBHOOK_SECRET, ID, SECRET);
        var second = DataKey.random(2);
        stored.add(old.encrypt(second, 1));

        assertThat(ring.decrypt(WEBHOOK_SECRET, ID, second.encrypt(WEBHOOK_SECRET, ID, SECRET)))
                .isEqualTo(SECRET);
        assertThat(ring.decrypt(CALENDAR_LINK, "", second.encrypt(CALENDAR_LINK, "", SECRET)))
                .isEqualTo(SECRET);
    }

    @Test
    void callersCannotCauseARereadForEachOfTheirTexts() {
        var reads = new AtomicInteger();
        var first = old.encryptFirst();
        var ring = new KeyRing(old, () -> {
            reads.incrementAndGet();
            return List.of(first);
        });
        ring.encrypt(WEBHOOK_SECRET, ID, SECRET);
        var unknown = DataKey.random(9).encrypt(CALENDAR_LINK, "", SECRET);

        for (int i = 0; i < 1_000; i++) {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> ring.decrypt(CALENDAR_LINK, "", unknown));
        }
        assertThat(reads).hasValueLessThan(100);
    }

    @Test
    void aNodeThatRunsKeepsItsKeysWhenItsMasterKeyIsReplaced() {
        var next = new MasterKey(MasterKey.in(directory.resolve("next.key")));
        var first = DataKey.random(1);
        var stored = new ArrayList<>(List.of(old.encrypt(first, 1)));
        var ring = new KeyRing(old, () -> List.copyOf(stored));
        var encrypted = ring.encrypt(WEBHOOK_SECRET, ID, SECRET);
        stored.set(0, next.encrypt(first, 2));

        assertThat(ring.decrypt(WEBHOOK_SECRET, ID, encrypted)).isEqualTo(SECRET);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> ring(old, next.encrypt(first, 2)).encrypt(WEBHOOK_SECRET, ID, SECRET))
                .withMessageContaining("The master key was replaced");
    }

    private static KeyRing ring(MasterKey key, EncryptedDataKey... stored) {
        return new KeyRing(key, () -> List.of(stored));
    }
}
