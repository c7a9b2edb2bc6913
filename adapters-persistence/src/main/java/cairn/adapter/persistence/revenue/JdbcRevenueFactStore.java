package cairn.adapter.persistence.revenue;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.ResultRows;
import cairn.application.port.out.RevenueFactStore;
import cairn.application.view.RevenueFact;
import cairn.domain.booking.BookingId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
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
                    try (var statement = connection.prepareStatement(open)) {
                        ArrayParameter.bind(statement, 1, "uuid", bookings, BookingId::value);
                        return ResultRows.list(statement, FactRows::read).stream()
                                .collect(Collectors.toMap(RevenueFact::booking, Function.identity()));
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
        try (var statement = connection.prepareStatement(end)) {
            ArrayParameter.bind(statement, 1, "int8", ended, RevenueFact::position);
            ArrayParameter.bind(statement, 2, "int8", ended, RevenueFact::until);
            int changed = statement.executeUpdate();
            if (changed != ended.size()) {
                throw new IllegalStateException(
                        "%d of %d open facts no longer exist".formatted(ended.size() - changed, ended.size()));
            }
        }
    }

    private void copy(Connection connection, Collection<RevenueFact> made) throws SQLException {
        try {
            connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy, new StringReader(FactRows.text(made)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
