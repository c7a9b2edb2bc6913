package cairn.adapter.persistence.eventstore.format;

import cairn.adapter.persistence.encryption.AesGcm;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** The key of the personal members of a single event. Without it they cannot be read. */
public final class PersonalKey {

    private static final byte[] NO_CONTEXT = {};

    private final SecretKey key;

    public PersonalKey(byte[] key) {
        this.key = new SecretKeySpec(key, "AES");
    }

    public static PersonalKey random() {
        return new PersonalKey(AesGcm.randomKey());
    }

    public byte[] bytes() {
        return key.getEncoded();
    }

    String encrypt(String text) {
        var encrypted = AesGcm.encrypt(key, NO_CONTEXT, text.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().withoutPadding().encodeToString(encrypted);
    }

    /**
     * Returns the text.
     *
     * @throws IllegalArgumentException if it was encrypted with another key, or has been changed
     */
    String decrypt(String encrypted) {
        return new String(
                AesGcm.decrypt(key, NO_CONTEXT, Base64.getDecoder().decode(encrypted)), StandardCharsets.UTF_8);
    }
}
