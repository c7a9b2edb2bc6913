package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.postgresql.PatientConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes erased texts from the database's files. PostgreSQL leaves the bytes of replaced rows in free space, in
 * statistics, in indexes and in the write-ahead log; this rewrites all of them.
 */
public final class PersonalDataPurge {

    private static final Logger LOG = LoggerFactory.getLogger(PersonalDataPurge.class);
    private static final Duration LONGEST_STATEMENT = Duration.ofHours(2);

    /** Readers of a table wait while it is rewritten. */
    private static final List<String> REWRITE = List.of(
            "vacuum (full, analyze) booking_views",
            "vacuum (full, analyze) reservation_views",
            "vacuum (full, analyze) webhook_notices",
            "vacuum (full, analyze) webhook_attempts",
            "vacuum (full) pg_statistic");

    /** These are written by every append, which must not wait; they have no text. */
    private static final List<String> CLEAN = List.of("vacuum personal_keys", "vacuum person_marks");

    private static final String SEGMENTS = """
            select pg_size_bytes(current_setting('wal_keep_size')) / pg_size_bytes(current_setting('wal_segment_size'))
                 + (select count(*) from pg_ls_waldir()
                     where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn()))
                 + 2
            """;

    private static final String NEXT_SEGMENT =
            "select pg_switch_wal() from pg_logical_emit_message(false, 'cairn', 'purge')";

    private final DatabaseAddress database;

    public PersonalDataPurge(DatabaseAddress database) {
        this.database = database;
    }

    /**
     * Rewrites the tables, and the write-ahead log as far as the role may.
     *
     * @return whether the write-ahead log was rewritten, too
     */
    public boolean run() {
        try (var connection = PatientConnection.open(database.dataSource("purge", LONGEST_STATEMENT))) {
            for (var sql : REWRITE) {
                execute(connection, sql);
            }
            for (var sql : CLEAN) {
                execute(connection, sql);
            }
            return rewriteLog(connection);
        } catch (SQLException e) {
            throw new IllegalStateException("Erased texts cannot be removed from the files", e);
        }
    }

    /** A segment that is no longer needed would be renamed for later use, with its content. */
    private static boolean rewriteLog(Connection connection) {
        try {
            execute(connection, "alter system set wal_recycle = off");
            try {
                execute(connection, "select pg_reload_conf()");
                for (long left = segments(connection); left > 0; left--) {
                    execute(connection, NEXT_SEGMENT);
                }
                execute(connection, "checkpoint");
            } finally {
                execute(connection, "alter system reset wal_recycle");
                execute(connection, "select pg_reload_conf()");
            }
            return true;
        } catch (SQLException e) {
            LOG.warn("The write-ahead log cannot be rewritten with this role", e);
            return false;
        }
    }

    private static long segments(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(SEGMENTS)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
