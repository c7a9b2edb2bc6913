package cairn.adapter.persistence.revenue;

import cairn.application.port.out.RevenueFactStore;
import cairn.application.view.RevenueFact;
import cairn.domain.booking.BookingId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.postgresql.PGConnection;

/** Stores one version of the facts. Any number of facts are found by one statement and written by two. */
final class JdbcRevenueFactStore implements RevenueFactStore {

    private final Connections connections;
    private final String open;
    private final String end;
    private final String copy;

    JdbcRevenueFactStore(Connections connections, String name) {
        this.connections = connections;
        this.open = "select %s from %s where booking_id = any (?) and until = %d"
                .formatted(FactRows.COLUMNS, name, RevenueFact.OPEN);
        this.end = """
                update %s facts set until = ended.until
                  from unnest(?::bigint[], ?::bigint[]) ended (id, until) where facts.id = ended.id
                """.formatted(name);
        this.copy = "copy %s (%s) from stdin".formatted(name, FactRows.COLUMNS);
    }

    @FunctionalInterface
    interface Connections {

        <T> T use(Work<T> work);

        static Connections of(JdbcOperations jdbc) {
            return new Connections() {
                @Override
                public <T> T use(Work<T> work) {
                    return jdbc.execute(work::on);
                }
            };
        }
    }

    @FunctionalInterface
    interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    @Override
    public Map<BookingId, RevenueFact> open(Set<BookingId> bookings) {
        return bookings.isEmpty()
                ? Map.of()
                : connections.use(connection -> {
                    try (PreparedStatement statement = connection.prepareStatement(open)) {
                        var ids = bookings.stream().map(BookingId::value).toArray();
                        statement.setArray(1, connection.createArrayOf("uuid", ids));
                        var found = new HashMap<BookingId, RevenueFact>();
                        try (var rows = statement.executeQuery()) {
                            while (rows.next()) {
                                var fact = FactRows.read(rows);
                                found.put(fact.booking(), fact);
                            }
                        }
                        return found;
                    }
                });
    }

    @Override
    public void write(Collection<RevenueFact> ended, Collection<RevenueFact> made) {
        connections.use(connection -> {
            if (!ended.isEmpty()) {
                end(connection, ended);
            }
            copy(connection, made);
            return made.size();
        });
    }

    private void end(Connection connection, Collection<RevenueFact> ended) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(end)) {
            statement.setArray(
                    1,
                    numbers(
                            connection,
                            ended.stream()
                                    .mapToLong(RevenueFact::position)
                                    .boxed()
                                    .toArray()));
            statement.setArray(
                    2,
                    numbers(
                            connection,
                            ended.stream().mapToLong(RevenueFact::until).boxed().toArray()));
            int changed = statement.executeUpdate();
            if (changed != ended.size()) {
                throw new IllegalStateException(
                        "%d of %d open facts no longer exist".formatted(ended.size() - changed, ended.size()));
            }
        }
    }

    private static java.sql.Array numbers(Connection connection, Object[] numbers) throws SQLException {
        return connection.createArrayOf("int8", numbers);
    }

    private void copy(Connection connection, Collection<RevenueFact> made) throws SQLException {
        try {
            connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy, new StringReader(FactRows.text(made)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
