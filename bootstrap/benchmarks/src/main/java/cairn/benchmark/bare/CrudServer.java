package cairn.benchmark.bare;

import cairn.benchmark.process.ChildProcess;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogLevel;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.List;
import java.util.Map;

/**
 * A service that stores bookings as a plain CRUD program does: bean validation, JSON, and two prepared inserts in one
 * transaction, the booking and its event for an outbox. It has no object-relational mapping, keys, limits or lists.
 */
public final class CrudServer implements AutoCloseable {

    /**
     * Several connections for each core, because a transaction mostly waits for the disk, and PostgreSQL flushes waiting
     * commits together.
     */
    private static final int CONNECTIONS = 24;

    private final HikariDataSource pool;
    private final BareContext context;

    private CrudServer(HikariDataSource pool, BareContext context) {
        this.pool = pool;
        this.context = context;
    }

    /** Starts a server, and creates its tables in the current schema of the database if there are none. */
    static CrudServer over(BenchmarkDatabase database) {
        var pool = new HikariDataSource(configuration(database));
        var context = new BareContext(Map.of());
        context.registerSingleton(CrudTables.in(pool));
        context.start();
        return new CrudServer(pool, context);
    }

    private static HikariConfig configuration(BenchmarkDatabase database) {
        var configuration = new HikariConfig();
        configuration.setJdbcUrl(database.url());
        configuration.setUsername(database.user());
        configuration.setPassword(database.password());
        configuration.setMaximumPoolSize(CONNECTIONS);
        configuration.setAutoCommit(false);
        return configuration;
    }

    int port() {
        return context.port();
    }

    @Override
    public void close() {
        context.close();
        pool.close();
    }

    /** Runs as a {@link ChildProcess}, which prints the port. */
    static void main() {
        LogFormat.text.use(LogLevel.info);
        try (var server = over(BenchmarkDatabase.ofEnvironment())) {
            ChildProcess.serve(List.of(Integer.toString(server.port())));
        }
        System.exit(0);
    }
}
