package cairn.parquet;

import cairn.bootstrap.export.Column;
import cairn.bootstrap.export.PartWriter;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/** Collects rows in a table of an in-memory DuckDB, which moves what exceeds its memory to a directory. */
final class DuckDbPartWriter implements PartWriter {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final DuckDBConnection duckDb;
    private final List<Column> columns;
    private @Nullable DuckDBAppender appender;

    private DuckDbPartWriter(DuckDBConnection duckDb, List<Column> columns) {
        this.duckDb = duckDb;
        this.columns = columns;
    }

    static DuckDbPartWriter open(List<Column> columns, Path scratch) throws IOException {
        try {
            var duckDb = (DuckDBConnection) DriverManager.getConnection("jdbc:duckdb:");
            var writer = new DuckDbPartWriter(duckDb, columns);
            writer.execute("""
                    set memory_limit = '256MB';
                    set threads = 1;
                    set temp_directory = '%s';
                    set autoinstall_known_extensions = false;
                    set autoload_known_extensions = false;
                    """.formatted(quoted(scratch)));
            writer.execute("create table waiting (month varchar, "
                    + writer.each(column -> "\"%s\" %s".formatted(column.name(), typeOf(column))) + ")");
            return writer;
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    private static String typeOf(Column column) {
        return switch (column.type()) {
            case TEXT -> "varchar";
            case INTEGER -> "bigint";
            case BOOLEAN -> "boolean";
            case DATE -> "date";
            case TIMESTAMP -> "timestamptz";
            case JSON -> "json";
        };
    }

    @Override
    public void add(String month, Map<String, Object> row) throws IOException {
        try {
            var rows = appender == null ? duckDb.createAppender("main", "waiting") : appender;
            appender = rows;
            rows.beginRow();
            rows.append(month);
            for (var column : columns) {
                var value = row.get(column.name());
                if (value == null) {
                    rows.appendNull();
                } else {
                    append(rows, column, value);
                }
            }
            rows.endRow();
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    private static void append(DuckDBAppender rows, Column column, Object value) throws SQLException {
        switch (column.type()) {
            case TEXT -> rows.append(value.toString());
            case INTEGER -> rows.append(((Number) value).longValue());
            case BOOLEAN -> rows.append((boolean) value);
            case DATE -> rows.append(LocalDate.parse(value.toString()));
            case TIMESTAMP -> rows.append(Instant.parse(value.toString()).atOffset(ZoneOffset.UTC));
            case JSON -> rows.append(json(value));
        }
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Rows consist of JSON values", e);
        }
    }

    @Override
    public SortedMap<String, Long> write(Function<String, Path> files) throws IOException {
        try {
            if (appender != null) {
                appender.close();
                appender = null;
            }
            var months = months();
            for (var month : months.keySet()) {
                execute(copy(month, files.apply(month)));
            }
            execute("truncate waiting");
            return months;
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    private SortedMap<String, Long> months() throws SQLException {
        try (var statement = duckDb.createStatement();
                var rows = statement.executeQuery("select month, count(*) from waiting group by month")) {
            var months = new TreeMap<String, Long>();
            while (rows.next()) {
                months.put(rows.getString(1), rows.getLong(2));
            }
            return months;
        }
    }

    private String copy(String month, Path file) {
        return """
                copy (select %s from waiting where month = '%s' order by position)
                  to '%s' (format parquet, compression zstd, row_group_size 20480, field_ids {%s})
                """.formatted(
                        each(column -> '"' + column.name() + '"'),
                        month,
                        quoted(file),
                        each(column -> "\"%s\": %d".formatted(column.name(), column.id())));
    }

    private String each(Function<Column, String> words) {
        return columns.stream().map(words).collect(Collectors.joining(", "));
    }

    private static String quoted(Path path) {
        return path.toString().replace("'", "''");
    }

    private void execute(String sql) throws SQLException {
        try (var statement = duckDb.createStatement()) {
            statement.execute(sql);
        }
    }

    private static IOException failure(SQLException e) {
        return new IOException("DuckDB: " + e.getMessage(), e);
    }

    @Override
    public void close() throws IOException {
        try {
            duckDb.close();
        } catch (SQLException e) {
            throw failure(e);
        }
    }
}
