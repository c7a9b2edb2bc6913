package cairn.bootstrap.security;

import cairn.adapter.persistence.EncryptedDataKey;
import cairn.adapter.persistence.encryption.AesGcm;
import cairn.bootstrap.startup.FileGuard;
import cairn.bootstrap.startup.PrivateFile;
import cairn.bootstrap.startup.StartupException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** The only key that is not in the database. It encrypts the data keys, which encrypt everything else. */
public final class MasterKey {

    private final SecretKey key;

    /**
     * Creates a key.
     *
     * @param base64 the key of 32 bytes in Base64
     */
    public MasterKey(String base64) {
        var bytes = Base64.getDecoder().decode(base64.strip());
        if (bytes.length != DataKey.BYTES) {
            throw new IllegalArgumentException("A master key is " + DataKey.BYTES + " bytes in Base64");
        }
        this.key = new SecretKeySpec(bytes, "AES");
    }

    /**
     * Reads the key of an existing service from a file.
     *
     * @return the key in Base64
     * @throws StartupException if there is no file, if others than the owner have access to it, or it cannot be read
     */
    public static String existing(Path file) {
        if (Files.notExists(file)) {
            throw new StartupException(
                    "There is no master key %s; give the service's with --master-key".formatted(file));
        }
        return in(file);
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
            if (Files.isDirectory(file)) {
                throw new StartupException("The master key %s is a directory; name a file".formatted(file));
            }
            FileGuard.requirePrivate(file);
            var text = Files.readString(file).strip();
            new MasterKey(text);
            return text;
        } catch (IOException e) {
            throw new StartupException(
                    "The master key %s cannot be read: %s".formatted(file, StartupException.reason(e)), e);
        } catch (IllegalArgumentException e) {
            throw new StartupException(
                    ("The master key %s is damaged; restore it from a backup: without it no stored secret can be "
                                    + "decrypted")
                            .formatted(file),
                    e);
        }
    }

    private static void make(Path file) throws IOException {
        var bytes = DataKey.random(DataKey.MASTER_KEY).bytes();
        new PrivateFile(file).make(Base64.getEncoder().encodeToString(bytes) + "\n");
    }

    /** Returns the data keys that this key encrypts, by their numbers. */
    NavigableMap<Integer, DataKey> open(Collection<EncryptedDataKey> all) {
        var fingerprint = fingerprint();
        var keys = new TreeMap<Integer, DataKey>();
        for (var each : all) {
            if (each.masterKey().equals(fingerprint)) {
                keys.put(
                        each.id(),
                        new DataKey(each.id(), AesGcm.decrypt(wrapping(), context(each.id()), each.encrypted())));
            }
        }
        return keys;
    }

    /** Returns this key as the only data key of a database that has none. */
    NavigableMap<Integer, DataKey> alone() {
        return new TreeMap<>(Map.of(DataKey.MASTER_KEY, new DataKey(DataKey.MASTER_KEY, key.getEncoded())));
    }

    EncryptedDataKey encrypt(DataKey dataKey, int generation) {
        return new EncryptedDataKey(
                fingerprint(),
                generation,
                dataKey.id(),
                AesGcm.encrypt(wrapping(), context(dataKey.id()), dataKey.bytes()));
    }

    public EncryptedDataKey encryptFirst() {
        return encrypt(DataKey.random(DataKey.MASTER_KEY + 1), 1);
    }

    private SecretKey wrapping() {
        return DataKey.derived(key, "data key");
    }

    private static byte[] context(int id) {
        return ("data key/" + id).getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a pseudonym of a text that differs with the key. */
    public String of(String purpose, String text) {
        return new DataKey(DataKey.MASTER_KEY, key.getEncoded()).pseudonym(purpose, text);
    }

    /** Returns a code that identifies this key without revealing it. */
    public String fingerprint() {
        return of("fingerprint", "master key");
    }
}
