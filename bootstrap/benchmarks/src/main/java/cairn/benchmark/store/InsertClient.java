package cairn.benchmark.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

/** The limit of appending, as in {@code pgbench}: prepared inserts of single rows, each in a transaction of its own. */
final class InsertClient implements BenchmarkClient {

    private static final String TABLE = """
            drop table if exists single_inserts;
            create table single_inserts (id bigint primary key, payload bytea not null, metadata bytea not null)
            """;

    @SuppressWarnings("ArrayRecordComponent")
    private record Row(byte[] payload, byte[] metadata) {

        static Row ofTheNewestEvent(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(
                            "select payload, metadata from events order by position desc limit 1")) {
                row.next();
                return new Row(row.getBytes(1), row.getBytes(2));
            }
        }
    }

    private final Connection connection;
    private final PreparedStatement insert;
    private final AtomicLong ids;

    private InsertClient(Connection connection, AtomicLong ids, Row row) throws SQLException {
        this.connection = connection;
        this.ids = ids;
        this.insert = connection.prepareStatement("insert into single_inserts values (?, ?, ?)");
        insert.setBytes(2, row.payload());
        insert.setBytes(3, row.metadata());
    }

    static ClientFactory clients(DataSource pool) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(TABLE);
            var ids = new AtomicLong();
            Row row = Row.ofTheNewestEvent(connection);
            return () -> new InsertClient(pool.getConnection(), ids, row);
        }
    }

    @Override
    public int work() throws SQLException {
        insert.setLong(1, ids.incrementAndGet());
        return insert.executeUpdate();
    }

    @Override
    public void close() throws SQLException {
        insert.close();
        connection.close();
    }
}
