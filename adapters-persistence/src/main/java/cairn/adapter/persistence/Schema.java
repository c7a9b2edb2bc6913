package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.postgresql.PatientConnection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Duration;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.output.MigrateResult;

/** Migrates the database to the schema of this build. */
public final class Schema {

    private static final int OLDEST_POSTGRESQL = 18;

    /** The limit for a statement, long enough for an index over a large log, which takes minutes. */
    private static final Duration LONGEST_STATEMENT = Duration.ofMinutes(30);

    private Schema() {}

    /** Runs the missing migrations. Several nodes may call this at once: Flyway runs them one after the other. */
    public static MigrateResult migrate(String jdbcUrl, String user, String password) {
        // Given the URL and password themselves, Flyway would replace parts that look like placeholders.
        var database = new DatabaseAddress(jdbcUrl, user, password).dataSource("migration", LONGEST_STATEMENT);
        try (var connection = PatientConnection.open(database)) {
            requireSupported(connection.getMetaData());
        } catch (SQLException e) {
            throw new FlywayException("No connection to the database", e);
        }
        return Flyway.configure()
                .dataSource(database)
                .locations("classpath:db/migration")
                .load()
                .migrate();
    }

    /** Checks the server's version before the first migration, because a migration that fails leaves tables behind. */
    private static void requireSupported(DatabaseMetaData server) throws SQLException {
        if (server.getDatabaseMajorVersion() < OLDEST_POSTGRESQL) {
            throw new FlywayException("it runs PostgreSQL %s, but Cairn needs %d or newer"
                    .formatted(server.getDatabaseProductVersion(), OLDEST_POSTGRESQL));
        }
    }
}
