package cairn.bootstrap.service;

import cairn.adapter.persistence.MasterKeyRegister;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.startup.StartupException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Ensures that all nodes of a database have the same master key, without which they could not decrypt each other's
 * secrets.
 */
public final class SharedMasterKey {

    private static final String WAY_OUT =
            "; copy the right file from another node or from where you keep its copy, or name it with --master-key";

    private static final int FINGERPRINT_DIGITS = 8;

    private final Settings.Database database;
    private final MasterKeyRegister register;

    public SharedMasterKey(Settings.Database database) {
        this.database = database;
        this.register = new MasterKeyRegister(database.address());
    }

    /**
     * Returns the key of a starting node, in Base64. It creates a key only for a database that has none yet.
     *
     * @throws StartupException if the database has another key
     */
    String forNode(Path file) {
        refuseAbsent(file);
        var key = MasterKey.in(file);
        if (register.fingerprints().isEmpty()) {
            register.addFirst(new MasterKey(key).encryptFirst());
        }
        require(file, key);
        return key;
    }

    private void refuseAbsent(Path file) {
        if (Files.notExists(file) && !register.fingerprints().isEmpty()) {
            throw new StartupException("There is no master key %s, but the database at %s was created with one%s"
                    .formatted(file, database, WAY_OUT));
        }
    }

    /**
     * Requires what a starting node requires, and creates nothing.
     *
     * @throws StartupException if the database has another key
     */
    public void requireUsable(Path file) {
        refuseAbsent(file);
        if (Files.exists(file)) {
            require(file, MasterKey.in(file));
        }
    }

    /** Returns whether the database accepts the previous master key beside a new one. */
    public boolean isBeingReplaced() {
        return register.fingerprints().size() > 1;
    }

    /**
     * Requires that the database accepts the key, if it has one.
     *
     * @throws StartupException if it does not
     */
    public void require(Path file, String key) {
        var known = register.fingerprints();
        var own = new MasterKey(key).fingerprint();
        if (!known.isEmpty() && !known.contains(own)) {
            throw new StartupException(
                    "The master key %s is not that of the database at %s (fingerprint %s instead of %s)%s"
                            .formatted(
                                    file,
                                    database,
                                    shortened(own),
                                    known.stream()
                                            .map(SharedMasterKey::shortened)
                                            .collect(Collectors.joining(" or ")),
                                    WAY_OUT));
        }
    }

    /**
     * Requires that the database has a master key and accepts this one.
     *
     * @throws StartupException if it does not
     */
    public void requireKnown(Path file, String key) {
        if (register.fingerprints().isEmpty()) {
            throw new StartupException(
                    "The database at %s has no master key; start the service first".formatted(database));
        }
        require(file, key);
    }

    /** Returns as much of a fingerprint as distinguishes keys. */
    public static String shortened(String fingerprint) {
        return fingerprint.substring(0, FINGERPRINT_DIGITS);
    }
}
