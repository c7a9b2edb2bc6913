package cairn.benchmark.store;

import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;

/** The limit of reading an operator's events: {@code COPY} of the same rows in the same order, discarding the bytes. */
final class OperatorCopyClient implements BenchmarkClient {

    private final Connection connection;
    private int agency;

    private OperatorCopyClient(BenchmarkLog log) throws SQLException {
        this.connection = log.database().connect();
    }

    static ClientFactory clients(BenchmarkLog log) {
        return () -> new OperatorCopyClient(log);
    }

    @Override
    public int work() throws SQLException {
        var tag = "operator=" + SeedOperators.idOf(agency++ % SeedOperators.COUNT) + ":live";
        var copy = connection.unwrap(PGConnection.class).getCopyAPI().copyOut("""
                        copy (
                            select e.position, e.id, e.name, e.version, e.occurred_at, e.payload
                            from event_tags t join events e using (position)
                            where t.tag = '%s' and starts_with(t.name, 'booking.')
                            order by t.position
                        ) to stdout
                        """.formatted(tag));
        int rows = 0;
        while (copy.readFromCopy() != null) {
            rows++;
        }
        return rows;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
