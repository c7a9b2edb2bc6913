package cairn.benchmark.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.SplittableRandom;
import javax.sql.DataSource;

/** The limit of sourcing: prepared selects of one event by primary key. */
final class SelectClient implements BenchmarkClient {

    private final Connection connection;
    private final PreparedStatement select;
    private final BookingSample bookings;
    private final SplittableRandom random;

    private SelectClient(Connection connection, BenchmarkLog log, BookingSample bookings, SplittableRandom random)
            throws SQLException {
        this.connection = connection;
        this.select = connection.prepareStatement(
                "select %s from %s.events where position = ?".formatted(BenchmarkLog.COLUMNS, log.schema()));
        this.bookings = bookings;
        this.random = random;
    }

    static ClientFactory clients(DataSource pool, BenchmarkLog log, BookingSample bookings, SplittableRandom random) {
        return () -> new SelectClient(pool.getConnection(), log, bookings, random.split());
    }

    @Override
    public int work() throws SQLException {
        select.setLong(1, bookings.draw(random).position());
        try (ResultSet row = select.executeQuery()) {
            row.next();
            row.getBytes("payload");
            return 1;
        }
    }

    @Override
    public void close() throws SQLException {
        select.close();
        connection.close();
    }
}
