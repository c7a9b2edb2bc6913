package cairn.bootstrap.export;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Asks DuckDB for rows of files. */
public final class DuckDb {

    private DuckDb() {}

    /** Returns the rows of a query, their values separated by commas. */
    public static List<String> ask(String sql) {
        try (var duckDb = DriverManager.getConnection("jdbc:duckdb:");
                var statement = duckDb.createStatement()) {
            statement.execute("set TimeZone = 'UTC'");
            try (var rows = statement.executeQuery(sql)) {
                var found = new ArrayList<String>();
                while (rows.next()) {
                    var row = new ArrayList<String>();
                    for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                        row.add(String.valueOf(rows.getString(column)));
                    }
                    found.add(String.join(",", row));
                }
                return found;
            }
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** Returns a table function that reads all files of a directory as a reader without the manifest does. */
    public static String files(Path directory) {
        return "read_parquet('%s/**/*.parquet', hive_partitioning = true)".formatted(directory);
    }
}
