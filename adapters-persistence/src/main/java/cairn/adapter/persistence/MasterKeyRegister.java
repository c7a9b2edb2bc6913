package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.postgresql.PatientConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** Stores the fingerprint of the master key that encrypts the secrets of a database. */
public final class MasterKeyRegister {

    private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(10);

    private static final String ADD = "insert into master_key (fingerprint) values (?) on conflict do nothing";
    private static final String FIND = "select fingerprint from master_key";

    private final DatabaseAddress database;

    public MasterKeyRegister(DatabaseAddress database) {
        this.database = database;
    }

    public Optional<String> fingerprint() {
        try (var connection = open()) {
            return find(connection);
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    /**
     * Stores the fingerprint unless the database already has one. Safe when several nodes start at once.
     *
     * @return the fingerprint that the database has now
     */
    public String addIfAbsent(String fingerprint) {
        try (var connection = open();
                var statement = connection.prepareStatement(ADD)) {
            statement.setString(1, fingerprint);
            statement.executeUpdate();
            return find(connection).orElseThrow();
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    private Connection open() throws SQLException {
        return PatientConnection.open(database.dataSource("start", LONGEST_STATEMENT));
    }

    private static IllegalStateException unreadable(SQLException reason) {
        return new IllegalStateException("The fingerprint of the database's master key cannot be read", reason);
    }

    private static Optional<String> find(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement(FIND);
                var row = statement.executeQuery()) {
            return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
        }
    }
}
