package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.postgresql.PatientConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * Removes erased texts from the files of the tables. PostgreSQL leaves the bytes of replaced rows in the free space of
 * tables and in indexes until they are rewritten.
 */
public final class PersonalDataPurge {

    private static final Duration LONGEST_STATEMENT = Duration.ofHours(2);

    /** Readers of a table wait while it is rewritten. */
    private static final List<String> REWRITE = List.of(
            "vacuum (full, analyze) booking_views",
            "vacuum (full, analyze) reservation_views",
            "vacuum (full, analyze) webhook_notices",
            "vacuum (full, analyze) webhook_attempts");

    /** These are written by every append, which must not wait; they have no text. */
    private static final List<String> CLEAN = List.of("vacuum personal_keys", "vacuum person_marks");

    private final DatabaseAddress database;

    public PersonalDataPurge(DatabaseAddress database) {
        this.database = database;
    }

    public void run() {
        try (var connection = PatientConnection.open(database.dataSource("purge", LONGEST_STATEMENT))) {
            for (var sql : REWRITE) {
                execute(connection, sql);
            }
            for (var sql : CLEAN) {
                execute(connection, sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("Erased texts cannot be removed from the tables", e);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
