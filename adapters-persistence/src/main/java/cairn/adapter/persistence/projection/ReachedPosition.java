package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.ResultRows.Reader;
import cairn.application.port.projection.SequencePerOwner;
import cairn.application.view.CurrentRows;
import cairn.domain.access.Owner;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;

/** Reads rows of a projection, and the log position that they show, in one snapshot. */
public final class ReachedPosition {

    private ReachedPosition() {}

    /**
     * Returns a query with the columns of another and {@code reached}. If the other has no rows, it returns one row,
     * with {@code reached} alone. Its first parameters are those of {@link #bind}.
     */
    public static String with(String rows) {
        return """
                select token.reached, found.*
                  from (select coalesce(min((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint), 0) as reached
                          from token_entry where processor_name = ? and (? & mask) = segment) token
                  left join (%s) found on true
                """.formatted(rows);
    }

    /** Binds the first parameters and returns the place of the next one. */
    public static int bind(PreparedStatement statement, String projection, Owner owner) throws SQLException {
        statement.setString(1, projection);
        statement.setInt(2, SequencePerOwner.hashOf(owner));
        return 3;
    }

    /**
     * Reads the rows of such a query.
     *
     * @param column a column that is not null in any row
     */
    public static <T> CurrentRows<T> read(PreparedStatement query, String column, Reader<T> reader)
            throws SQLException {
        var found = new ArrayList<T>();
        try (var rows = query.executeQuery()) {
            long reached = 0;
            while (rows.next()) {
                reached = rows.getLong("reached");
                if (rows.getObject(column) != null) {
                    found.add(reader.read(rows));
                }
            }
            return new CurrentRows<>(found, reached);
        }
    }
}
