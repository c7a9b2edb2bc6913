package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.application.port.in.Unavailable;
import cairn.postgresql.PatientConnection;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.core.api.output.MigrateResult;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Migrates the database to the schema of this build. */
public final class Schema {

    private static final Logger LOG = LoggerFactory.getLogger(Schema.class);

    private static final int OLDEST_POSTGRESQL = 18;

    private static final Duration UNTIL_REPORT = Duration.ofSeconds(10);
    private static final Duration BETWEEN_REPORTS = Duration.ofMinutes(1);

    /** The limit for a statement, long enough for an index over a large log, which takes minutes. */
    private static final Duration LONGEST_STATEMENT = Duration.ofMinutes(30);

    private Schema() {}

    private static final Duration STANDBY_PAUSE = Duration.ofSeconds(1);

    private static final String STANDBYS = "select " + StandbyStatus.COLUMNS;

    /**
     * Runs the missing migrations. Several nodes may call this at once: Flyway runs them one after the other.
     *
     * @throws Unavailable if a migration could not commit because a required standby is missing; nothing was changed
     */
    public static MigrateResult migrate(String jdbcUrl, String user, String password) {
        // Given the URL and password themselves, Flyway would replace parts that look like placeholders.
        var address = new DatabaseAddress(jdbcUrl, user, password);
        var database = address.dataSource(MigrationWait.APPLICATION, LONGEST_STATEMENT);
        var flyway = flyway(database).load();
        try (var connection = PatientConnection.open(database)) {
            requireSupported(connection.getMetaData());
            requireStandbys(connection, flyway);
        } catch (SQLException e) {
            throw new FlywayException("No connection to the database", e);
        }
        try (var _ = new MigrationWait(address, UNTIL_REPORT, BETWEEN_REPORTS, LOG::warn)) {
            return flyway.migrate();
        }
    }

    /** A migration waits for a missing standby as long as it takes, and PostgreSQL reports nothing to its client. */
    private static void requireStandbys(Connection connection, Flyway flyway) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(STANDBYS)) {
            row.next();
            var standbys = StandbyStatus.of(row);
            if (standbys.stopsCommits()) {
                int pending = flyway.info().pending().length;
                if (pending > 0) {
                    throw new Unavailable(
                            "%d migrations are pending and would wait for a standby: %s. Start the standby, or change synchronous_standby_names"
                                    .formatted(pending, standbys.problem()),
                            STANDBY_PAUSE);
                }
            }
        }
    }

    /** The migrations of this build: how many a database has, and how many are missing. */
    public record Migrations(int applied, int pending) {

        static final Migrations NONE = new Migrations(0, 0);
    }

    /**
     * Counts the migrations without running any.
     *
     * @throws FlywayException if an applied migration is not that of this build
     */
    static Migrations migrations(DataSource database) {
        var flyway = flyway(database)
                .ignoreMigrationPatterns("*:pending", "*:future")
                .load();
        flyway.validate();
        var found = flyway.info();
        return new Migrations(found.applied().length, found.pending().length);
    }

    private static FluentConfiguration flyway(DataSource database) {
        return Flyway.configure().dataSource(database).locations("classpath:db/migration");
    }

    /** Checks the server's version before the first migration, because a migration that fails leaves tables behind. */
    private static void requireSupported(DatabaseMetaData server) throws SQLException {
        if (!isSupported(server)) {
            throw new FlywayException("it runs PostgreSQL %s, but Cairn needs %d or newer"
                    .formatted(server.getDatabaseProductVersion(), OLDEST_POSTGRESQL));
        }
    }

    static boolean isSupported(DatabaseMetaData server) throws SQLException {
        return server.getDatabaseMajorVersion() >= OLDEST_POSTGRESQL;
    }
}
