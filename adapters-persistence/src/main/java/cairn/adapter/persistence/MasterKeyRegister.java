package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.postgresql.PatientConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Stores which master keys a database accepts, by their fingerprints, and the data keys that each of them encrypts. A
 * database from before data keys has the fingerprint of its only master key instead.
 */
public final class MasterKeyRegister {

    private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(10);

    private static final String HAS_DATA_KEYS = "select to_regclass('data_keys') is not null";
    private static final String FIND = "select fingerprint from master_key where fingerprint <> 'data_keys'";
    private static final String CLAIM =
            "insert into master_key (fingerprint) values ('data_keys') on conflict do nothing";
    private static final String ENCRYPT_PERSONAL_DATA = "insert into personal_encryption (is_complete) values (true)";
    private static final String REPLACE_FINGERPRINT = "update master_key set fingerprint = 'data_keys'";
    private static final String REMOVE_BEFORE = "delete from data_keys where generation < ?";
    private static final String REMOVE_AFTER = "delete from data_keys where generation > ?";

    private final DatabaseAddress database;

    public MasterKeyRegister(DatabaseAddress database) {
        this.database = database;
    }

    /** Returns the fingerprints of all accepted master keys; empty for a database that was never used. */
    public Set<String> fingerprints() {
        try (var connection = open()) {
            var fingerprints = new TreeSet<String>();
            try (var statement = connection.prepareStatement(FIND)) {
                ResultRows.forEach(statement, row -> fingerprints.add(row.getString(1)));
            }
            dataKeys(connection).forEach(key -> fingerprints.add(key.masterKey()));
            return fingerprints;
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    /** Returns the data keys as every accepted master key encrypts them. */
    public List<EncryptedDataKey> dataKeys() {
        try (var connection = open()) {
            return dataKeys(connection);
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    /**
     * Stores the first data key, unless the database has a master key. Personal data are encrypted then. Safe when several
     * nodes start at once.
     */
    public void addFirst(EncryptedDataKey key) {
        inTransaction(connection -> {
            try (var claim = connection.prepareStatement(CLAIM)) {
                if (claim.executeUpdate() == 1) {
                    insert(connection, List.of(key));
                    connection.createStatement().execute(ENCRYPT_PERSONAL_DATA);
                }
            }
        });
    }

    /**
     * Stores further data keys, and removes the fingerprint that older versions compare.
     *
     * @throws IllegalStateException if one of them exists already; none is stored then
     */
    public void add(Collection<EncryptedDataKey> keys) {
        inTransaction(connection -> {
            insert(connection, keys);
            try (var replace = connection.prepareStatement(REPLACE_FINGERPRINT)) {
                replace.executeUpdate();
            }
        });
    }

    /** Removes the data keys of the master keys before a generation, which are no longer accepted then. */
    public void removeBefore(int generation) {
        remove(REMOVE_BEFORE, generation);
    }

    /** Removes the data keys of the master keys after a generation, which are no longer accepted then. */
    public void removeAfter(int generation) {
        remove(REMOVE_AFTER, generation);
    }

    private void remove(String statement, int generation) {
        inTransaction(connection -> {
            try (var remove = connection.prepareStatement(statement)) {
                remove.setInt(1, generation);
                remove.executeUpdate();
            }
        });
    }

    /** Returns whether personal data of new events are encrypted, so that the log cannot be read without a key. */
    public boolean isPersonalDataEncrypted() {
        try (var connection = open()) {
            return ResultRows.one(
                    connection, "select exists (select from personal_encryption)", row -> row.getBoolean(1));
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    private interface Work {
        void on(Connection connection) throws SQLException;
    }

    private void inTransaction(Work work) {
        try (var connection = open()) {
            connection.setAutoCommit(false);
            work.on(connection);
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException("The data keys cannot be stored", e);
        }
    }

    private static void insert(Connection connection, Collection<EncryptedDataKey> keys) throws SQLException {
        try (var insert = connection.prepareStatement(
                "insert into data_keys (master_key, generation, id, encrypted) values (?, ?, ?, ?)")) {
            for (var key : keys) {
                insert.setString(1, key.masterKey());
                insert.setInt(2, key.generation());
                insert.setInt(3, key.id());
                insert.setBytes(4, key.encrypted());
                insert.executeUpdate();
            }
        }
    }

    /** Returns no keys before the migrations have run. */
    private static List<EncryptedDataKey> dataKeys(Connection connection) throws SQLException {
        if (!ResultRows.one(connection, HAS_DATA_KEYS, row -> row.getBoolean(1))) {
            return List.of();
        }
        try (var statement = connection.prepareStatement(DataKeyReader.ALL)) {
            return ResultRows.list(statement, DataKeyReader::key);
        }
    }

    private Connection open() throws SQLException {
        return PatientConnection.open(database.dataSource("start", LONGEST_STATEMENT));
    }

    private static IllegalStateException unreadable(SQLException reason) {
        return new IllegalStateException("The fingerprint of the database's master key cannot be read", reason);
    }
}
