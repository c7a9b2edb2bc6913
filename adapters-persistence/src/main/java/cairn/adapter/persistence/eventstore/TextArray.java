package cairn.adapter.persistence.eventstore;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;

/**
 * A {@code text[]} spelt as one text. Arrays of arrays must have rows of one length; those we send do not, so that each
 * row travels as its literal and is cast in the statement.
 */
final class TextArray {

    private TextArray() {}

    static String literal(Connection connection, Collection<String> texts) throws SQLException {
        return connection.createArrayOf("text", texts.toArray(String[]::new)).toString();
    }
}
