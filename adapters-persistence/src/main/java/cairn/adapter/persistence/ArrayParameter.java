package cairn.adapter.persistence;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Binds the parameters of a statement that are arrays. */
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
}
