package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Duration;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.output.MigrateResult;

/** The tables of the service, brought to the shape that this build needs before anything uses them. */
public final class Schema {

    private static final int OLDEST_POSTGRESQL = 18;

    /** An index over a large log takes minutes. */
    private static final Duration LONGEST_STATEMENT = Duration.ofMinutes(30);

    private Schema() {}

    /** Several nodes may call this at once: Flyway lets one at a time go on. */
    public static MigrateResult migrate(String jdbcUrl, String user, String password) {
        // Of an address and a password Flyway would replace what looks like a placeholder.
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

    /** Asked first: migrations that fail half-way leave tables behind. */
    private static void requireSupported(DatabaseMetaData server) throws SQLException {
        if (server.getDatabaseMajorVersion() < OLDEST_POSTGRESQL) {
            throw new FlywayException("it runs PostgreSQL %s, but Cairn needs %d or newer"
                    .formatted(server.getDatabaseProductVersion(), OLDEST_POSTGRESQL));
        }
    }
}
