package cairn.bootstrap.service;

import cairn.adapter.persistence.MasterKeyRegister;
import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.startup.StartupException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Ensures that all nodes of a database have the same master key, without which they could not decrypt each other's
 * secrets.
 */
public final class SharedMasterKey {

    private static final String WAY_OUT = "; copy the file from another node or a backup, or give it with --master-key";

    private final Settings.Database database;
    private final MasterKeyRegister register;

    public SharedMasterKey(Settings.Database database) {
        this.database = database;
        this.register =
                new MasterKeyRegister(new DatabaseAddress(database.url(), database.user(), database.password()));
    }

    /**
     * Returns the key of a starting node, in Base64. It creates a key only for a database that has none yet.
     *
     * @throws StartupException if the database has another key
     */
    String forNode(Path file) {
        refuseAbsent(file);
        var key = MasterKey.in(file);
        require(file, key, register.addIfAbsent(new MasterKey(key).fingerprint()));
        return key;
    }

    private void refuseAbsent(Path file) {
        if (Files.notExists(file) && register.fingerprint().isPresent()) {
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

    /**
     * Requires that the key is the database's, if the database has one.
     *
     * @throws StartupException if it is not
     */
    public void require(Path file, String key) {
        register.fingerprint().ifPresent(known -> require(file, key, known));
    }

    private void require(Path file, String key, String known) {
        if (!new MasterKey(key).fingerprint().equals(known)) {
            throw new StartupException(
                    "The master key %s is not that of the database at %s%s".formatted(file, database, WAY_OUT));
        }
    }
}
