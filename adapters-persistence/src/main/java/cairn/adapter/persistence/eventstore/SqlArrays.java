package cairn.adapter.persistence.eventstore;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Binds lists as arrays in PostgreSQL's binary form. Nested arrays would need rows of equal length, so each row is sent
 * as a literal and cast in the statement.
 */
final class SqlArrays {

    private SqlArrays() {}

    static void bindTexts(PreparedStatement statement, int parameter, Collection<? extends @Nullable String> texts)
            throws SQLException {
        statement.setArray(parameter, statement.getConnection().createArrayOf("text", texts.toArray(String[]::new)));
    }

    static void bindInts(PreparedStatement statement, int parameter, List<Integer> numbers) throws SQLException {
        statement.setArray(parameter, statement.getConnection().createArrayOf("int4", numbers.toArray(Integer[]::new)));
    }

    static void bindLongs(PreparedStatement statement, int parameter, List<Long> numbers) throws SQLException {
        statement.setArray(parameter, statement.getConnection().createArrayOf("int8", numbers.toArray(Long[]::new)));
    }

    static void bindBytes(PreparedStatement statement, int parameter, List<? extends byte @Nullable []> values)
            throws SQLException {
        statement.setArray(parameter, statement.getConnection().createArrayOf("bytea", values.toArray(byte[][]::new)));
    }

    static String literal(Connection connection, Collection<String> texts) throws SQLException {
        return connection.createArrayOf("text", texts.toArray()).toString();
    }

    static @Nullable String literalOrNull(Connection connection, Collection<String> texts) throws SQLException {
        return texts.isEmpty() ? null : literal(connection, texts);
    }
}
