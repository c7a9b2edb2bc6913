package cairn.bootstrap.security;

import cairn.adapter.persistence.encryption.AesGcm;
import cairn.domain.access.SecretPurpose;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.KDF;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * A key that encrypts secrets and derives pseudonyms. Encryption uses a key that HKDF-SHA256 derives for the purpose. A
 * ciphertext starts with the version of its form and the number of its key; these, the purpose and the id of the object
 * are its associated data.
 *
 * <p>Number 0 is the master key of a database from before data keys. It encrypts in the form of that time: without a
 * version, a purpose and an id.
 */
final class DataKey {

    static final int MASTER_KEY = 0;
    static final int BYTES = 32;

    private static final byte VERSION = 1;
    private static final int HEADER_BYTES = 3;
    private static final byte[] NO_CONTEXT = {};
    private static final int PSEUDONYM_BYTES = 16;

    private final int id;
    private final SecretKey key;
    private final Map<SecretPurpose, SecretKey> derived = new ConcurrentHashMap<>();

    DataKey(int id, byte[] key) {
        this.id = id;
        this.key = new SecretKeySpec(key, "AES");
    }

    static DataKey random(int id) {
        return new DataKey(id, AesGcm.randomKey());
    }

    /** Returns the number of the key that a ciphertext names; that of the master key if it names none. */
    static int idIn(byte[] encrypted) {
        return encrypted.length > HEADER_BYTES && encrypted[0] == VERSION
                ? Short.toUnsignedInt(ByteBuffer.wrap(encrypted, 1, Short.BYTES).getShort())
                : MASTER_KEY;
    }

    int id() {
        return id;
    }

    byte[] bytes() {
        return key.getEncoded();
    }

    byte[] encrypt(SecretPurpose purpose, String object, byte[] secret) {
        if (id == MASTER_KEY) {
            return AesGcm.encrypt(key, NO_CONTEXT, secret);
        }
        var encrypted = AesGcm.encrypt(keyOf(purpose), context(purpose, object), secret);
        return ByteBuffer.allocate(HEADER_BYTES + encrypted.length)
                .put(header())
                .put(encrypted)
                .array();
    }

    byte[] decrypt(SecretPurpose purpose, String object, byte[] encrypted) {
        if (id == MASTER_KEY) {
            return AesGcm.decrypt(key, NO_CONTEXT, encrypted);
        }
        return AesGcm.decrypt(
                keyOf(purpose),
                context(purpose, object),
                Arrays.copyOfRange(encrypted, HEADER_BYTES, encrypted.length));
    }

    private byte[] header() {
        return ByteBuffer.allocate(HEADER_BYTES)
                .put(VERSION)
                .putShort((short) id)
                .array();
    }

    private byte[] context(SecretPurpose purpose, String object) {
        var names = (purpose.label() + "/" + object).getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(HEADER_BYTES + names.length)
                .put(header())
                .put(names)
                .array();
    }

    private SecretKey keyOf(SecretPurpose purpose) {
        return derived.computeIfAbsent(purpose, each -> derived(key, each.label()));
    }

    static SecretKey derived(SecretKey key, String purpose) {
        try {
            var parameters = HKDFParameterSpec.ofExtract()
                    .addIKM(key)
                    .thenExpand(("cairn/" + purpose).getBytes(StandardCharsets.UTF_8), BYTES);
            return KDF.getInstance("HKDF-SHA256").deriveKey("AES", parameters);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Java 25 has HKDF-SHA256", e);
        }
    }

    /** Returns half of an HMAC, 128 bits, which still makes collisions practically impossible. */
    String pseudonym(String purpose, String text) {
        var ownKey = hmac(key.getEncoded(), "pseudonym/" + purpose);
        return HexFormat.of().formatHex(hmac(ownKey, text), 0, PSEUDONYM_BYTES);
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
}
