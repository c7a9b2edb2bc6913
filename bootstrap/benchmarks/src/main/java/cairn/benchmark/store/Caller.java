package cairn.benchmark.store;

import java.sql.SQLException;

/** One of those who work at the same time, each on its next piece as soon as the last is done. */
public interface Caller extends AutoCloseable {

    /** Does a piece of work; answers with how many things were done in it. */
    int work() throws SQLException, InterruptedException;

    @Override
    default void close() throws SQLException {
        // Most callers hold nothing.
    }

    /** Makes callers that are ready to work. */
    @FunctionalInterface
    interface Crew {
        Caller join() throws SQLException;
    }
}
