package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.postgresql.PatientConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import javax.sql.DataSource;

/**
 * The state of a database before a start, read without changing anything.
 *
 * @param version the server's version
 * @param isSupported whether Cairn runs on this version
 * @param durability the server's settings for durability
 * @param standbys the synchronous standbys
 * @param mayCreateTables whether the role may create tables
 * @param clockAhead the difference between the server's clock and this machine's; negative if the server's is behind
 * @param migrations the migrations, unless the version is unsupported
 */
public record DatabaseInspection(
        String version,
        boolean isSupported,
        Map<String, String> durability,
        StandbyStatus standbys,
        boolean mayCreateTables,
        Duration clockAhead,
        Schema.Migrations migrations) {

    private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(10);

    private static final String FACTS = """
            select current_setting('fsync') as fsync,
                   current_setting('full_page_writes') as full_page_writes,
                   coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
                   clock_timestamp() as now,
            """ + StandbyStatus.COLUMNS;

    public DatabaseInspection {
        durability = Map.copyOf(durability);
    }

    /**
     * Inspects a database.
     *
     * @param clock this machine's clock
     * @throws IllegalStateException if there is no connection, or the applied migrations are not those of this build
     */
    public static DatabaseInspection of(DatabaseAddress address, Supplier<Instant> clock) {
        var database = address.dataSource("doctor", LONGEST_STATEMENT);
        try (var connection = PatientConnection.open(database)) {
            return of(connection, database, clock);
        } catch (SQLException e) {
            throw new IllegalStateException("No connection to the database", e);
        }
    }

    /** Returns whether acknowledged events may not be on disk; such a service reports that it is not ready. */
    public boolean isUnsafe() {
        return "off".equals(durability.get("fsync")) || "off".equals(durability.get("synchronous_commit"));
    }

    private static DatabaseInspection of(Connection connection, DataSource database, Supplier<Instant> clock)
            throws SQLException {
        var server = connection.getMetaData();
        boolean isSupported = Schema.isSupported(server);
        try (var statement = connection.createStatement()) {
            var before = clock.get();
            try (var row = statement.executeQuery(FACTS)) {
                var middle = before.plus(Duration.between(before, clock.get()).dividedBy(2));
                row.next();
                var durability = new HashMap<String, String>();
                for (var setting : new String[] {"fsync", "synchronous_commit", "full_page_writes"}) {
                    durability.put(setting, row.getString(setting));
                }
                return new DatabaseInspection(
                        server.getDatabaseProductVersion(),
                        isSupported,
                        durability,
                        StandbyStatus.of(row),
                        row.getBoolean("may_create"),
                        Duration.between(middle, SqlTimes.instant(row, "now")),
                        isSupported ? Schema.migrations(database) : Schema.Migrations.NONE);
            }
        }
    }
}
