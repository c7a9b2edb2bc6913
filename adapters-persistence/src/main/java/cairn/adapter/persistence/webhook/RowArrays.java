package cairn.adapter.persistence.webhook;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

final class RowArrays {

    private RowArrays() {}

    static <T> void set(
            PreparedStatement statement,
            int place,
            String type,
            Collection<T> rows,
            Function<? super T, ? extends @Nullable Object> column)
            throws SQLException {
        var values = new @Nullable Object[rows.size()];
        int next = 0;
        for (var row : rows) {
            var value = column.apply(row);
            values[next++] = value instanceof Instant moment ? moment.toString() : value;
        }
        statement.setArray(place, statement.getConnection().createArrayOf(type, values));
    }

    static OffsetDateTime utc(Instant moment) {
        return moment.atOffset(ZoneOffset.UTC);
    }
}
