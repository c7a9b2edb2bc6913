package cairn.adapter.persistence.eventstore;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** The key of the personal members of a single event. Without it they cannot be read. */
final class PersonalKey {

    private static final int BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final SecretKey key;

    PersonalKey(byte[] key) {
        this.key = new SecretKeySpec(key, "AES");
    }

    static PersonalKey random() {
        return new PersonalKey(randomBytes(BYTES));
    }

    private static byte[] randomBytes(int count) {
        var bytes = new byte[count];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    byte[] bytes() {
        return key.getEncoded();
    }

    String encrypt(String text) {
        var nonce = randomBytes(NONCE_BYTES);
        try {
            var encrypted = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(text.getBytes(StandardCharsets.UTF_8));
            var all = Arrays.copyOf(nonce, NONCE_BYTES + encrypted.length);
            System.arraycopy(encrypted, 0, all, NONCE_BYTES, encrypted.length);
            return Base64.getEncoder().withoutPadding().encodeToString(all);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Java 25 has AES-GCM", e);
        }
    }

    /** Returns the text; fails if it was encrypted with another key, or has been changed. */
    String decrypt(String encrypted) {
        var all = Base64.getDecoder().decode(encrypted);
        if (all.length < NONCE_BYTES) {
            throw new IllegalArgumentException("A personal member is too short to be decrypted");
        }
        try {
            var text = cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(all, NONCE_BYTES))
                    .doFinal(all, NONCE_BYTES, all.length - NONCE_BYTES);
            return new String(text, StandardCharsets.UTF_8);
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("A personal member has been changed, or has another key", e);
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }
}
