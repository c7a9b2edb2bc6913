package cairn.adapter.persistence.view.permitapplication;

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
abstract class ApplicationRows implements GenericRepository<ApplicationRow, UUID> {

    private final JdbcOperations jdbc;

    ApplicationRows(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional(readOnly = true)
    List<ApplicationRow> newest(ApplicationConditions conditions, int limit, int offset) {
        var sql = "select * from application_views where " + conditions.sql()
                + " order by created_at desc, id desc limit " + limit + " offset " + offset;
        return jdbc.prepareStatement(sql, statement -> {
            bind(conditions, statement);
            try (var rows = statement.executeQuery();
                    var found = jdbc.entityStream(rows, ApplicationRow.class)) {
                return found.toList();
            }
        });
    }

    @Transactional(readOnly = true)
    long count(ApplicationConditions conditions) {
        return jdbc.prepareStatement("select count(*) from application_views where " + conditions.sql(), statement -> {
            bind(conditions, statement);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        });
    }

    private static void bind(ApplicationConditions conditions, PreparedStatement statement) throws SQLException {
        int place = 1;
        for (var value : conditions.values()) {
            statement.setObject(place++, value);
        }
    }
}
