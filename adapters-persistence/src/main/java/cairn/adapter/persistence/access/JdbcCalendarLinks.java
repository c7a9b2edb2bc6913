package cairn.adapter.persistence.access;

import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.CalendarLinkStore;
import cairn.domain.access.Owner;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

@Singleton
class JdbcCalendarLinks implements CalendarLinkStore {

    private static final String FIND = "select id from calendar_links where operator_id = ? and mode = ?";

    /** Returns the row in either case: an update that changes nothing returns it, an ignored insert would not. */
    private static final String FIND_OR_ADD = """
            insert into calendar_links as link (operator_id, mode, id, created_at) values (?, ?, ?, ?)
            on conflict (operator_id, mode) do update set id = link.id
            returning id
            """;

    private static final String DELETE = "delete from calendar_links where operator_id = ? and mode = ?";

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcCalendarLinks(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public Optional<UUID> find(Owner owner) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(FIND, statement -> {
            bind(statement, owner);
            return ResultRows.first(statement, row -> row.getObject(1, UUID.class));
        }));
    }

    @Override
    public UUID findOrAdd(Owner owner, UUID proposed, Instant now) {
        return transactions.executeWrite(_ -> jdbc.prepareStatement(FIND_OR_ADD, statement -> {
            bind(statement, owner);
            statement.setObject(3, proposed);
            statement.setObject(4, SqlTimes.utc(now));
            return ResultRows.one(statement, row -> row.getObject(1, UUID.class));
        }));
    }

    @Override
    public void delete(Owner owner) {
        transactions.executeWrite(_ -> Parameters.update(jdbc, DELETE, statement -> bind(statement, owner)));
    }

    private static void bind(PreparedStatement statement, Owner owner) throws SQLException {
        statement.setObject(1, owner.operator().value());
        statement.setString(2, owner.mode().name());
    }
}
