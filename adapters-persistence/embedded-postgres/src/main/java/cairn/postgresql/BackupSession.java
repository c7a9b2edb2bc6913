package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The superuser's connection to a running server that is backed up. */
final class BackupSession implements AutoCloseable {

    private static final String IDENTITY = """
        select (select system_identifier::text from pg_control_system()) as system,
            (select timeline_id from pg_control_checkpoint()) as timeline,
            current_setting('server_version') as version, current_setting('data_directory') as data
        """;

    private final Connection connection;
    private final PositionQueries queries;

    BackupSession(Connection connection, PositionQueries queries) {
        this.connection = connection;
        this.queries = queries;
    }

    record Identity(String system, int timeline, String version, Path data) {}

    record Stopped(Lsn consistent, String label) {}

    Identity identity() throws IOException {
        return one(
                IDENTITY,
                row -> new Identity(
                        row.getString("system"),
                        row.getInt("timeline"),
                        row.getString("version"),
                        Path.of(row.getString("data"))));
    }

    Lsn start() throws IOException {
        return one("select pg_backup_start('backup', fast => true)::text", row -> Lsn.of(row.getString(1)));
    }

    Stopped stop() throws IOException {
        return one(
                "select lsn::text, labelfile from pg_backup_stop(wait_for_archive => false)",
                row -> new Stopped(Lsn.of(row.getString(1)), row.getString(2)));
    }

    Lsn flushed() throws IOException {
        return one("select pg_current_wal_flush_lsn()::text", row -> Lsn.of(row.getString(1)));
    }

    Instant now() throws IOException {
        return one(
                "select clock_timestamp()",
                row -> row.getObject(1, OffsetDateTime.class).toInstant());
    }

    long newestPosition() throws IOException {
        return one(queries.newest(), row -> row.getLong(1));
    }

    /**
     * Appends a line for each transaction that has written entries after a position, with the last of its entries.
     *
     * @return the last position
     */
    long recordTransactions(long after, Path file) throws IOException {
        long last = after;
        for (long from = -1; from < last; ) {
            from = last;
            last = recordSome(from, file);
        }
        return last;
    }

    private long recordSome(long after, Path file) throws IOException {
        var lines = new StringBuilder();
        long last = after;
        long transaction = 0;
        try (var statement = connection.prepareStatement(queries.after())) {
            statement.setLong(1, after);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    if (transaction != 0 && transaction != rows.getLong(2)) {
                        lines.append(String.format(Locale.ROOT, "%d %d%n", last, transaction));
                    }
                    last = rows.getLong(1);
                    transaction = rows.getLong(2);
                }
            }
        } catch (SQLException e) {
            throw failed(e);
        }
        if (transaction != 0) {
            lines.append(String.format(Locale.ROOT, "%d %d%n", last, transaction));
            DurableFiles.append(file, lines.toString());
        }
        return last;
    }

    /** Returns the lines that every later restore needs. */
    List<String> keptLines() throws IOException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(queries.kept())) {
            var lines = new ArrayList<String>();
            while (rows.next()) {
                lines.add(rows.getString(1));
            }
            return lines;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    private <T> T one(String sql, Row<T> read) throws IOException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            row.next();
            return read.read(row);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static IOException failed(SQLException cause) {
        return new IOException("A statement of the backup failed: " + cause.getMessage(), cause);
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw failed(e);
        }
    }
}
