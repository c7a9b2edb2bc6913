package cairn.adapter.persistence.connection;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/** A connection pool that fails at once, not after its timeout, while the database does not respond. */
public final class WatchedPool extends HikariDataSource {

    private static final Duration LONGEST_VALIDATION = Duration.ofSeconds(1);
    private static final Duration FIRST_CONNECTION = Duration.ofMinutes(1);

    private final DatabaseWatch watch;

    private WatchedPool(HikariConfig config, DatabaseWatch watch) {
        super(config);
        this.watch = watch;
    }

    /**
     * Opens a pool.
     *
     * @param idle the minimum number of open connections
     * @param patience the longest wait for a connection
     * @param socketTimeout the longest time for a response
     * @param initialSql the statement that each new connection executes first
     */
    public static WatchedPool open(
            DatabaseWatch watch,
            String name,
            int idle,
            int size,
            Duration patience,
            Duration socketTimeout,
            String initialSql) {
        var config = config(watch, name, idle, size, patience, socketTimeout, initialSql);
        return new WatchedPool(config, watch);
    }

    /** Opens a pool of a database that may be away; connections are opened when they are needed. */
    static WatchedPool openAtFirstUse(
            DatabaseWatch watch, String name, int size, Duration patience, Duration socketTimeout, String initialSql) {
        var config = config(watch, name, 0, size, patience, socketTimeout, initialSql);
        config.setInitializationFailTimeout(-1);
        return new WatchedPool(config, watch);
    }

    private static HikariConfig config(
            DatabaseWatch watch,
            String name,
            int idle,
            int size,
            Duration patience,
            Duration socketTimeout,
            String initialSql) {
        var config = new HikariConfig();
        config.setPoolName(name);
        config.setDataSource(watch.dataSource(name, socketTimeout));
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(idle);
        config.setConnectionTimeout(patience.toMillis());
        config.setConnectionInitSql(initialSql);
        bound(config);
        return config;
    }

    static void bound(HikariConfig config) {
        config.setValidationTimeout(LONGEST_VALIDATION.toMillis());
        config.setInitializationFailTimeout(FIRST_CONNECTION.toMillis());
    }

    @Override
    public Connection getConnection() throws SQLException {
        watch.requireResponse();
        return super.getConnection();
    }
}
