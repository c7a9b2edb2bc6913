package cairn.benchmark.store;

import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;

/** The limit of reading a log from its start: {@code COPY} of what an event is read with, the bytes thrown away. */
final class Copies implements Caller {

    private final Connection connection;
    private final int rowsAtOnce;
    private CopyOut copy;

    private Copies(BenchLog log, int rowsAtOnce) throws SQLException {
        this.connection = log.database().connect();
        this.rowsAtOnce = rowsAtOnce;
        this.copy = start(connection);
    }

    /** Each caller begins anew when it has come to the end. */
    static Crew crew(BenchLog log, int rowsAtOnce) {
        return () -> new Copies(log, rowsAtOnce);
    }

    private static CopyOut start(Connection connection) throws SQLException {
        return connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyOut("copy (select %s from events) to stdout".formatted(BenchLog.COLUMNS));
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
