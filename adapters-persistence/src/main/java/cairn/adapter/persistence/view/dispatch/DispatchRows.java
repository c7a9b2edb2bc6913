package cairn.adapter.persistence.view.dispatch;

import cairn.application.view.UnacknowledgedDispatches;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import io.micronaut.transaction.annotation.Transactional;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

@JdbcRepository(dialect = Dialect.POSTGRES)
abstract class DispatchRows implements GenericRepository<DispatchRow, UUID> {

    private final JdbcOperations jdbc;

    DispatchRows(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional(readOnly = true)
    List<DispatchRow> newest(DispatchConditions conditions, int limit, int offset) {
        var sql = "select * from dispatch_views where " + conditions.sql()
                + " order by received_at desc, id desc limit " + limit + " offset " + offset;
        return jdbc.prepareStatement(sql, statement -> {
            bind(conditions, statement);
            try (var rows = statement.executeQuery();
                    var found = jdbc.entityStream(rows, DispatchRow.class)) {
                return found.toList();
            }
        });
    }

    @Transactional(readOnly = true)
    long count(DispatchConditions conditions) {
        return jdbc.prepareStatement("select count(*) from dispatch_views where " + conditions.sql(), statement -> {
            bind(conditions, statement);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        });
    }

    @Transactional(readOnly = true)
    UnacknowledgedDispatches unacknowledged() {
        var sql = "select count(*), min(received_at) from dispatch_views where mode = 'LIVE' and status = 'RECEIVED'";
        return jdbc.prepareStatement(sql, statement -> {
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return new UnacknowledgedDispatches(
                        rows.getLong(1),
                        Optional.ofNullable(rows.getObject(2, OffsetDateTime.class))
                                .map(OffsetDateTime::toInstant));
            }
        });
    }

    private static void bind(DispatchConditions conditions, PreparedStatement statement) throws SQLException {
        int place = 1;
        for (var value : conditions.values()) {
            statement.setObject(place++, value);
        }
    }
}
