package cairn.adapter.persistence.connection;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** A database that may be a primary server or one of its standbys. */
public final class ReplicatedDatabase {

    private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(10);
    private static final String ORIGIN =
            "select case when pg_is_in_recovery() = ? then system_identifier::text end from pg_control_system()";

    private final DatabaseAddress address;

    public ReplicatedDatabase(DatabaseAddress address) {
        this.address = address;
    }

    /**
     * Returns whether this is a standby of the other database.
     *
     * @throws IllegalStateException if one of them cannot be asked
     */
    public boolean isStandbyOf(ReplicatedDatabase other) {
        var origin = other.origin(false);
        return origin.isPresent() && origin.equals(origin(true));
    }

    /** Returns what a primary server and its standbys have in common; empty if this database has the other part. */
    private Optional<String> origin(boolean isStandby) {
        try (var connection = address.dataSource("start", LONGEST_STATEMENT).getConnection();
                var statement = connection.prepareStatement(ORIGIN)) {
            statement.setBoolean(1, isStandby);
            try (var row = statement.executeQuery()) {
                row.next();
                return Optional.ofNullable(row.getString(1));
            }
        } catch (SQLException e) {
            throw new IllegalStateException(
                    "The database at %s cannot be asked: %s".formatted(address, e.getMessage()), e);
        }
    }
}
