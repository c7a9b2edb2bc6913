package cairn.adapter.persistence;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class ArrayParameter {

    private ArrayParameter() {}

    /**
     * Binds values as an array.
     *
     * @param place the place of the parameter, from 1
     * @param type PostgreSQL's name of the type of the elements, such as {@code uuid}
     */
    public static void bind(
            PreparedStatement statement, int place, String type, Collection<? extends @Nullable Object> values)
            throws SQLException {
        statement.setArray(place, statement.getConnection().createArrayOf(type, values.toArray()));
    }

    public static void bind(PreparedStatement statement, int place, String type, Stream<?> values) throws SQLException {
        bind(statement, place, type, values.toList());
    }

    /**
     * Binds a column of rows as an array.
     *
     * @param column returns a value that the driver can write as text, or an instant
     */
    public static <R> void bind(
            PreparedStatement statement,
            int place,
            String type,
            Collection<R> rows,
            Function<? super R, ? extends @Nullable Object> column)
            throws SQLException {
        var values = new @Nullable Object[rows.size()];
        int next = 0;
        for (var row : rows) {
            var value = column.apply(row);
            values[next++] = value instanceof Instant moment ? moment.toString() : value;
        }
        statement.setArray(place, statement.getConnection().createArrayOf(type, values));
    }
}
