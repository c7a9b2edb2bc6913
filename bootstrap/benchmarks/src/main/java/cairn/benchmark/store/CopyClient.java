package cairn.benchmark.store;

import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;

/** The limit of streaming a log: {@code COPY} of the columns of an event. The bytes are discarded. */
final class CopyClient implements BenchmarkClient {

    private final Connection connection;
    private final int rowsAtOnce;
    private CopyOut copy;

    private CopyClient(BenchmarkLog log, int rowsAtOnce) throws SQLException {
        this.connection = log.database().connect();
        this.rowsAtOnce = rowsAtOnce;
        this.copy = start(connection);
    }

    static ClientFactory clients(BenchmarkLog log, int rowsAtOnce) {
        return () -> new CopyClient(log, rowsAtOnce);
    }

    private static CopyOut start(Connection connection) throws SQLException {
        return connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyOut("copy (select %s from events) to stdout".formatted(BenchmarkLog.COLUMNS));
    }

    @Override
    public int work() throws SQLException {
        int rows = 0;
        while (rows < rowsAtOnce) {
            if (copy.readFromCopy() == null) {
                copy = start(connection);
            } else {
                rows++;
            }
        }
        return rows;
    }

    @Override
    public void close() throws SQLException {
        if (copy.isActive()) {
            copy.cancelCopy();
        }
        connection.close();
    }
}
