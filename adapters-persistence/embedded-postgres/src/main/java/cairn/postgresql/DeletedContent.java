package cairn.postgresql;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Removes what was deleted from the files that the tables of the service do not control: the statistics, and the
 * write-ahead log.
 */
public final class DeletedContent {

    /** The segments that are kept, those prepared for later with old content, the present one and the one after it. */
    private static final String SEGMENTS = """
            select pg_size_bytes(current_setting('wal_keep_size')) / pg_size_bytes(current_setting('wal_segment_size'))
                 + (select count(*) from pg_ls_waldir()
                     where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn()))
                 + 2
            """;

    private static final String NEXT_SEGMENT =
            "select pg_switch_wal() from pg_logical_emit_message(false, 'purge', 'next segment')";

    private DeletedContent() {}

    /**
     * Rewrites these files of a running server. Segments of the write-ahead log that are no longer needed are deleted;
     * usually they are renamed for later use, with their content.
     */
    public static void remove(HostProgram host, Path dataDirectory) {
        var database = ServiceDatabase.runningOn(host, dataDirectory)
                .orElseThrow(() -> new EmbeddedPostgresException("No database is running in " + dataDirectory));
        try (var connection = database.asSuperuserOf(host.database())) {
            execute(connection, "vacuum (full) pg_statistic");
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
        } catch (SQLException e) {
            throw new EmbeddedPostgresException("The write-ahead log cannot be rewritten: " + e.getMessage(), e);
        }
    }

    private static long segments(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(SEGMENTS)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void execute(Connection connection, String command) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(command);
        }
    }
}
