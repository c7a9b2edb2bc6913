package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Supplier;

/** Runs the first steps of nodes that start at the same time on one database one after the other. */
public final class StartupLock {

    private static final String LOCK = "select pg_advisory_lock(hashtext('first start'), 0)";

    private static final Duration LONGEST_TURNS = Duration.ofMinutes(5);

    private StartupLock() {}

    /** Waits for the lock, runs the work and releases the lock. A node that dies loses the lock with its connection. */
    public static <T> T inTurn(String jdbcUrl, String user, String password, Supplier<T> work) {
        try (Connection connection = new DatabaseAddress(jdbcUrl, user, password)
                        .dataSource("first-start", LONGEST_TURNS)
                        .getConnection();
                var statement = connection.createStatement()) {
            statement.execute(LOCK);
            return work.get();
        } catch (SQLException e) {
            throw new IllegalStateException("The lock for starting nodes one after the other cannot be taken", e);
        }
    }
}
