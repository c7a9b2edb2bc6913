package cairn.adapter.persistence.connection;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;

/** A database that may be a primary server or one of its standbys. */
public final class ReplicatedDatabase {

    private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(10);
    private static final String REPLAYED = "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint";
    private static final String IDENTITY =
            "select system_identifier::text, pg_is_in_recovery() from pg_control_system()";

    private final DatabaseAddress address;

    public ReplicatedDatabase(DatabaseAddress address) {
        this.address = address;
    }

    /** @param system what a primary server and its standbys have in common */
    private record Identity(String system, boolean isStandby) {}

    /**
     * Returns whether this is a standby of the other database.
     *
     * @throws IllegalStateException if one of them cannot be asked
     */
    public boolean isStandbyOf(ReplicatedDatabase other) {
        var primary = other.identity();
        return !primary.isStandby() && identity().equals(new Identity(primary.system(), true));
    }

    /**
     * Returns whether this is the other database, or a server that was copied from it.
     *
     * @throws IllegalStateException if one of them cannot be asked
     */
    public boolean isCopyOf(ReplicatedDatabase other) {
        return identity().system().equals(other.identity().system());
    }

    /**
     * Returns the place in the write-ahead log that this standby has replayed, in bytes from its beginning.
     *
     * @throws IllegalStateException if it cannot be asked
     */
    public long replayed() {
        return asked(REPLAYED, row -> row.getLong(1));
    }

    private Identity identity() {
        return asked(IDENTITY, row -> new Identity(row.getString(1), row.getBoolean(2)));
    }

    private interface Reading<T> {
        T of(ResultSet row) throws SQLException;
    }

    private <T> T asked(String query, Reading<T> answer) {
        try (var connection = address.dataSource("start", LONGEST_STATEMENT).getConnection();
                var statement = connection.prepareStatement(query);
                var row = statement.executeQuery()) {
            row.next();
            return answer.of(row);
        } catch (SQLException e) {
            throw new IllegalStateException(
                    "The database at %s cannot be asked: %s".formatted(address, e.getMessage()), e);
        }
    }
}
