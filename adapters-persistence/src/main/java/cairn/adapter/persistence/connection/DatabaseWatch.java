package cairn.adapter.persistence.connection;

import cairn.application.port.support.DatabasePulse;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.BaseConnection;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.util.HostSpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Probes the database five times a second over its own connection, and logs when it stops and resumes responding. A
 * frozen server keeps connections open, so after three seconds of silence all are closed and callers get an error. A
 * statement that merely takes long is unaffected. No new connection is attempted while the database does not respond.
 * When the probe reaches another of several servers, those to the previous one are closed.
 */
public final class DatabaseWatch implements DatabasePulse, AutoCloseable {

    /** The longest wait for the database to respond again; a pool retries after that. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseWatch.class);
    private static final Duration PERIOD = Duration.ofMillis(200);
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(3);

    private final String name;
    private final DatabaseAddress address;
    private final DataSource probe;
    private final Set<Connection> opened = ConcurrentHashMap.newKeySet();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition back = lock.newCondition();
    // A platform thread must not queue behind virtual threads that wait for the database.
    private final Thread thread =
            Thread.ofPlatform().name("database-watch").daemon().unstarted(this::run);
    private volatile long lastResponse = System.nanoTime();
    private volatile boolean away;
    private volatile @Nullable HostSpec host;
    private final AtomicLong outages = new AtomicLong();
    private volatile boolean closed;

    DatabaseWatch(String name, DatabaseAddress address) {
        this.name = name;
        this.address = address;
        this.probe = address.dataSource("watch", LONGEST_SILENCE);
    }

    void start() {
        thread.start();
    }

    public boolean isAway() {
        return away;
    }

    public long outages() {
        return outages.get();
    }

    @Override
    public Duration silence() {
        return Duration.ofNanos(System.nanoTime() - lastResponse);
    }

    /** Returns an unpooled data source whose connections are closed once the database stops responding. */
    public DataSource dataSource(String application, Duration socketTimeout) {
        var source = new WatchedDataSource(this);
        address.configure(source, application, socketTimeout);
        return source;
    }

    private void run() {
        while (!closed) {
            try (var connection = probe.getConnection()) {
                use(hostOf(connection));
                responded();
                probe(connection);
            } catch (SQLException e) {
                stopped(e);
                pause();
            }
        }
    }

    /** Returns when the connection is lost. That alone is no outage: another connection may be available at once. */
    private void probe(Connection connection) {
        try (var statement = connection.prepareStatement("select 1")) {
            while (!closed) {
                pause();
                statement.execute();
                responded();
            }
        } catch (SQLException e) {
            if (isSilent()) {
                stopped(e);
            }
        }
    }

    private void stopped(SQLException e) {
        if (!away && !closed) {
            outages.incrementAndGet();
            away = true;
            LOG.warn("The {} does not respond: {}", name, e.getMessage());
        }
        if (isSilent()) {
            closeAll();
        }
    }

    private boolean isSilent() {
        return silence().compareTo(LONGEST_SILENCE) >= 0;
    }

    private void responded() {
        var silence = silence();
        lastResponse = System.nanoTime();
        if (away) {
            away = false;
            LOG.info("The {} responds again after {} s", name, Math.max(1, silence.toSeconds()));
            lock.lock();
            try {
                back.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private void pause() {
        try {
            Thread.sleep(PERIOD);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            closed = true;
        }
    }

    /** Makes pools wait while the database does not respond, so that they get connections as soon as it does. */
    void awaitResponse() throws SQLException {
        lock.lock();
        try {
            long nanosLeft = LONGEST_WAIT.toNanos();
            while (away && !closed && nanosLeft > 0) {
                nanosLeft = back.awaitNanos(nanosLeft);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
        requireResponse();
    }

    void requireResponse() throws SQLException {
        if (away) {
            throw new SQLTransientConnectionException("The %s does not respond".formatted(name), "08001");
        }
    }

    /** Keeps all connections of the node to the server of the probe, which is the primary one of several. */
    void add(Connection connection) throws SQLException {
        opened.removeIf(DatabaseWatch::isClosed);
        opened.add(connection);
        if (isToAnother(connection)) {
            abort(connection);
            throw new SQLTransientConnectionException("The connection is not to the server of the others", "08001");
        }
    }

    private void closeAll() {
        opened.forEach(DatabaseWatch::abort);
        opened.removeIf(DatabaseWatch::isClosed);
    }

    /** Closes the connections to a server that was the primary one before and may still run. */
    private void use(HostSpec primary) throws SQLException {
        host = primary;
        for (var connection : opened) {
            if (isToAnother(connection)) {
                abort(connection);
            }
        }
    }

    private boolean isToAnother(Connection connection) throws SQLException {
        var primary = host;
        return primary != null && !primary.equals(hostOf(connection));
    }

    private static HostSpec hostOf(Connection connection) throws SQLException {
        return connection.unwrap(BaseConnection.class).getQueryExecutor().getHostSpec();
    }

    private static void abort(Connection connection) {
        try {
            connection.abort(Runnable::run);
        } catch (SQLException e) {
            LOG.warn("A connection to a silent database could not be closed", e);
        }
    }

    private static boolean isClosed(Connection connection) {
        try {
            return connection.isClosed();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class WatchedDataSource extends PGSimpleDataSource {

        private static final long serialVersionUID = 1;

        private final transient DatabaseWatch watch;

        WatchedDataSource(DatabaseWatch watch) {
            this.watch = watch;
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            watch.awaitResponse();
            var connection = super.getConnection(user, password);
            watch.add(connection);
            return connection;
        }
    }
}
