package cairn.adapter.persistence.encryption;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/** AES-256-GCM with a random nonce in front of the ciphertext. */
public final class AesGcm {

    private static final String ALGORITHM = "AES/GCM/NoPadding";
    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();
    /** Known once, because a cipher without a provider searches all of them. */
    private static final Provider PROVIDER = provider();

    private AesGcm() {}

    private static Provider provider() {
        try {
            return Cipher.getInstance(ALGORITHM).getProvider();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Java 25 has AES-GCM", e);
        }
    }

    public static byte[] randomKey() {
        return random(KEY_BYTES);
    }

    private static byte[] random(int count) {
        var bytes = new byte[count];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    /**
     * Encrypts a text.
     *
     * @param context the associated data, which a decryption must repeat
     */
    public static byte[] encrypt(SecretKey key, byte[] context, byte[] text) {
        var nonce = random(NONCE_BYTES);
        try {
            var encrypted = cipher(Cipher.ENCRYPT_MODE, key, nonce, context).doFinal(text);
            var all = Arrays.copyOf(nonce, NONCE_BYTES + encrypted.length);
            System.arraycopy(encrypted, 0, all, NONCE_BYTES, encrypted.length);
            return all;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A text cannot be encrypted", e);
        }
    }

    /**
     * Decrypts a result of {@link #encrypt}.
     *
     * @throws IllegalArgumentException if the key or the context is another one, or the text has been changed
     */
    public static byte[] decrypt(SecretKey key, byte[] context, byte[] encrypted) {
        if (encrypted.length < NONCE_BYTES) {
            throw new IllegalArgumentException("The text was not encrypted by this service");
        }
        try {
            return cipher(Cipher.DECRYPT_MODE, key, Arrays.copyOf(encrypted, NONCE_BYTES), context)
                    .doFinal(encrypted, NONCE_BYTES, encrypted.length - NONCE_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("The text was encrypted with another key, or has been changed", e);
        }
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] nonce, byte[] context)
            throws GeneralSecurityException {
        var cipher = Cipher.getInstance(ALGORITHM, PROVIDER);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(context);
        return cipher;
    }
}
