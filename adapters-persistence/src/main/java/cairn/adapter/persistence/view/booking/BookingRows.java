package cairn.adapter.persistence.view.booking;

import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import io.micronaut.transaction.annotation.Transactional;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

@JdbcRepository(dialect = Dialect.POSTGRES)
abstract class BookingRows implements GenericRepository<BookingRow, UUID> {

    private final JdbcOperations jdbc;

    BookingRows(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional(readOnly = true)
    List<BookingRow> newest(BookingConditions conditions, int limit, int offset) {
        var sql = "select * from booking_views where " + conditions.sql() + " order by created_at desc, id desc limit "
                + limit + " offset " + offset;
        return jdbc.prepareStatement(sql, statement -> {
            bind(conditions, statement);
            try (var rows = statement.executeQuery();
                    var found = jdbc.entityStream(rows, BookingRow.class)) {
                return found.toList();
            }
        });
    }

    @Transactional(readOnly = true)
    long count(BookingConditions conditions) {
        return jdbc.prepareStatement("select count(*) from booking_views where " + conditions.sql(), statement -> {
            bind(conditions, statement);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        });
    }

    @Transactional(readOnly = true)
    Set<String> routes(UUID operator, String mode) {
        return jdbc.prepareStatement(
                "select distinct route_id from booking_views where operator_id = ? and mode = ?", statement -> {
                    statement.setObject(1, operator);
                    statement.setString(2, mode);
                    var routes = new HashSet<String>();
                    try (var rows = statement.executeQuery()) {
                        while (rows.next()) {
                            routes.add(rows.getString(1));
                        }
                    }
                    return routes;
                });
    }

    private static void bind(BookingConditions conditions, PreparedStatement statement) throws SQLException {
        int place = 1;
        for (var value : conditions.values()) {
            statement.setObject(place++, value);
        }
    }
}
