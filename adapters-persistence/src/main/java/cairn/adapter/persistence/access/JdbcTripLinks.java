package cairn.adapter.persistence.access;

import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.TripLinkStore;
import cairn.application.view.TripLinkTarget;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
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
class JdbcTripLinks implements TripLinkStore {

    private static final String OF_TARGET = "where booking_id = ? and operator_id = ? and mode = ?";

    /** Returns the row in either case: an update that changes nothing returns it, an ignored insert would not. */
    private static final String FIND_OR_ADD = """
            insert into trip_links as link (booking_id, operator_id, mode, id, created_at) values (?, ?, ?, ?, ?)
            on conflict (booking_id, operator_id, mode) do update set id = link.id
            returning id
            """;

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcTripLinks(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public Optional<UUID> find(TripLinkTarget target) {
        return transactions.executeRead(_ ->
                jdbc.prepareStatement("select id from trip_links " + OF_TARGET, statement -> {
                    bind(statement, target);
                    return ResultRows.first(statement, row -> row.getObject(1, UUID.class));
                }));
    }

    @Override
    public UUID findOrAdd(TripLinkTarget target, UUID proposed, Instant now) {
        return transactions.executeWrite(_ -> jdbc.prepareStatement(FIND_OR_ADD, statement -> {
            bind(statement, target);
            statement.setObject(4, proposed);
            statement.setObject(5, SqlTimes.utc(now));
            return ResultRows.one(statement, row -> row.getObject(1, UUID.class));
        }));
    }

    @Override
    public void delete(TripLinkTarget target) {
        transactions.executeWrite(_ ->
                Parameters.update(jdbc, "delete from trip_links " + OF_TARGET, statement -> bind(statement, target)));
    }

    @Override
    public Optional<TripLinkTarget> targetOf(UUID link) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(
                "select booking_id, operator_id, mode from trip_links where id = ?", statement -> {
                    statement.setObject(1, link);
                    return ResultRows.first(
                            statement,
                            row -> new TripLinkTarget(
                                    new BookingId(row.getObject(1, UUID.class)),
                                    new Owner(
                                            new OperatorId(row.getObject(2, UUID.class)),
                                            Mode.valueOf(row.getString(3)))));
                }));
    }

    private static void bind(PreparedStatement statement, TripLinkTarget target) throws SQLException {
        statement.setObject(1, target.booking().value());
        statement.setObject(2, target.owner().operator().value());
        statement.setString(3, target.owner().mode().name());
    }
}
