package cairn.adapter.persistence.view.reservation;

import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import io.micronaut.transaction.annotation.Transactional;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

@JdbcRepository(dialect = Dialect.POSTGRES)
abstract class ReservationRows implements GenericRepository<ReservationRow, UUID> {

    private final JdbcOperations jdbc;

    ReservationRows(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional(readOnly = true)
    List<ReservationRow> newest(ReservationConditions conditions, int limit, int offset) {
        var sql = "select * from reservation_views where " + conditions.sql()
                + " order by created_at desc, id desc limit " + limit + " offset " + offset;
        return jdbc.prepareStatement(sql, statement -> {
            bind(conditions, statement);
            try (var rows = statement.executeQuery();
                    var found = jdbc.entityStream(rows, ReservationRow.class)) {
                return found.toList();
            }
        });
    }

    @Transactional(readOnly = true)
    long count(ReservationConditions conditions) {
        return jdbc.prepareStatement("select count(*) from reservation_views where " + conditions.sql(), statement -> {
            bind(conditions, statement);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        });
    }

    private static void bind(ReservationConditions conditions, PreparedStatement statement) throws SQLException {
        int place = 1;
        for (var value : conditions.values()) {
            statement.setObject(place++, value);
        }
    }
}
