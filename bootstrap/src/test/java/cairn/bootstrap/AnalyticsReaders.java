package cairn.bootstrap;

import cairn.adapter.persistence.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;

/** Roles for analysts, created and used with the statements of {@code docs/guides/bi.md}. */
record AnalyticsReaders(TestDatabase database) {

    private static final Pattern SQL = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);

    /** Returns a statement of the guide by its place, from 0. */
    static String statement(int place) {
        try {
            return SQL.matcher(Files.readString(Path.of("../docs/guides/bi.md")))
                    .results()
                    .map(block -> block.group(1))
                    .toList()
                    .get(place);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Creates a role that reads an operator, and returns its name. */
    String create(String name, String operator) {
        var role = name + "_" + UUID.randomUUID().toString().substring(0, 8);
        TestDatabase.administer(statement(0).replace("analyst_alpine", role));
        database.execute(
                statement(1).replace("analyst_alpine", role).replace("019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", operator));
        return role;
    }

    Connection connect(String role) throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl(), role, "choose-one");
    }

    /** Returns the first column of the rows. */
    static List<String> ask(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            var found = new ArrayList<String>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        }
    }
}
