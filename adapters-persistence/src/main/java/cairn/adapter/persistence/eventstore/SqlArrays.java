package cairn.adapter.persistence.eventstore;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * How lists travel to PostgreSQL. Arrays of arrays must have rows of one length; those we send do not, so that each row
 * travels as its literal and is cast in the statement.
 */
final class SqlArrays {

    private SqlArrays() {}

    static void bind(PreparedStatement statement, int parameter, String type, Collection<?> values)
            throws SQLException {
        statement.setArray(parameter, statement.getConnection().createArrayOf(type, values.toArray()));
    }

    static String literal(Connection connection, Collection<String> texts) throws SQLException {
        return connection.createArrayOf("text", texts.toArray(String[]::new)).toString();
    }

    static @Nullable String literalOrNull(Connection connection, Collection<String> texts) throws SQLException {
        return texts.isEmpty() ? null : literal(connection, texts);
    }
}
