package cairn.bootstrap.security;

import cairn.application.port.out.Encryption;
import cairn.application.port.out.Pseudonyms;
import cairn.bootstrap.startup.FileGuard;
import cairn.bootstrap.startup.PrivateFile;
import cairn.bootstrap.startup.StartupException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The only key that is not in the database. It encrypts stored secrets with AES-256-GCM, and derives pseudonyms with
 * HMAC-SHA256, under a derived key for each purpose.
 */
public final class MasterKey implements Encryption, Pseudonyms {

    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final int PSEUDONYM_BYTES = 16;

    private final SecureRandom random = new SecureRandom();
    private final SecretKey key;

    /**
     * Creates a key.
     *
     * @param base64 the key of 32 bytes in Base64
     */
    public MasterKey(String base64) {
        var bytes = Base64.getDecoder().decode(base64.strip());
        if (bytes.length != KEY_BYTES) {
            throw new IllegalArgumentException("A master key is " + KEY_BYTES + " bytes in Base64");
        }
        this.key = new SecretKeySpec(bytes, "AES");
    }

    /**
     * Reads the key from a file. An absent file is created, readable only by its owner.
     *
     * @return the key in Base64
     * @throws StartupException if others than the owner have access to the file, or it cannot be read
     */
    public static String in(Path file) {
        try {
            if (Files.notExists(file)) {
                make(file);
            }
            FileGuard.requirePrivate(file);
            var text = Files.readString(file).strip();
            new MasterKey(text);
            return text;
        } catch (IOException e) {
            throw new StartupException("The master key %s cannot be read: %s".formatted(file, e), e);
        } catch (IllegalArgumentException e) {
            throw new StartupException(
                    ("The master key %s is damaged; restore it from a backup: without it no stored secret can be "
                                    + "decrypted")
                            .formatted(file),
                    e);
        }
    }

    private static void make(Path file) throws IOException {
        var bytes = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(bytes);
        new PrivateFile(file).make(Base64.getEncoder().encodeToString(bytes) + "\n");
    }

    @Override
    public byte[] encrypt(byte[] secret) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        try {
            var sealed = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(secret);
            var all = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
            System.arraycopy(sealed, 0, all, NONCE_BYTES, sealed.length);
            return all;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has AES-GCM", e);
        }
    }

    @Override
    public byte[] decrypt(byte[] sealed) {
        if (sealed.length < NONCE_BYTES) {
            throw new IllegalArgumentException("The text was not encrypted by this service");
        }
        try {
            return cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(sealed, NONCE_BYTES))
                    .doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("The text was encrypted with another key, or has been changed", e);
        }
    }

    /** Returns half of the HMAC, 128 bits, which still makes collisions practically impossible. */
    @Override
    public String of(String purpose, String text) {
        var ownKey = hmac(key.getEncoded(), "pseudonym/" + purpose);
        return HexFormat.of().formatHex(hmac(ownKey, text), 0, PSEUDONYM_BYTES);
    }

    /** Returns a code that identifies this key without revealing it. */
    public String fingerprint() {
        return of("fingerprint", "master key");
    }

    private static byte[] hmac(byte[] secret, String text) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has HMAC-SHA256", e);
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }
}
