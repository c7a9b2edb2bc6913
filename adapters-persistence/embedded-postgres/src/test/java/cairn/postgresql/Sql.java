package cairn.postgresql;

import java.sql.DriverManager;
import java.sql.SQLException;

/** Statements as the service's role would send them. */
final class Sql {

    private Sql() {}

    static String answer(EmbeddedPostgres server, String question) throws SQLException {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                var statement = connection.createStatement()) {
            if (!statement.execute(question)) {
                return "";
            }
            try (var rows = statement.getResultSet()) {
                rows.next();
                return rows.getString(1);
            }
        }
    }
}
