package cairn.benchmark.store;

import java.sql.SQLException;

/** One of several clients that work at the same time, without pauses between units of work. */
public interface BenchmarkClient extends AutoCloseable {

    /** Does one unit of work and returns the number of operations in it, 0 if it was refused. */
    int work() throws SQLException, InterruptedException;

    @Override
    default void close() throws SQLException {
        // Most clients have nothing to release.
    }
}
