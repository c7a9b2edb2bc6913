package cairn.adapter.persistence.connection;

import cairn.adapter.persistence.connection.PrimaryServers.Primary;
import cairn.application.port.support.DatabasePulse;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Probes the database five times a second over its own connection, and logs when it stops and resumes responding. A
 * frozen server keeps connections open, so after three seconds of silence all are closed and callers get an error. A
 * statement that merely takes long is unaffected. No new connection is attempted while the database does not respond.
 * All connections are to the server of the probe, which is the primary one of several; every five seconds the others
 * are asked whether one of them has replaced it.
 */
public final class DatabaseWatch implements DatabasePulse, AutoCloseable {

    /** The longest wait for the database to respond again; a pool retries after that. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseWatch.class);
    private static final Duration PERIOD = Duration.ofMillis(200);
    private static final Duration PERIOD_OF_LOOKS = Duration.ofSeconds(5);
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(3);

    private final String name;
    private final DatabaseAddress address;
    private final PrimaryServers servers;
    private final OpenConnections connections = new OpenConnections();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition back = lock.newCondition();
    // A platform thread must not queue behind virtual threads that wait for the database.
    private final Thread thread =
            Thread.ofPlatform().name("database-watch").daemon().unstarted(this::run);
    private final Thread looks =
            Thread.ofPlatform().name("database-looks").daemon().unstarted(this::look);
    private volatile long lastResponse = System.nanoTime();
    private volatile boolean away;
    private volatile @Nullable String problem;
    private final AtomicLong outages = new AtomicLong();
    private volatile boolean closed;

    DatabaseWatch(String name, DatabaseAddress address, PrimaryServers servers) {
        this.name = name;
        this.address = address;
        this.servers = servers;
    }

    void start() {
        thread.start();
        if (servers.areSeveral()) {
            looks.start();
        }
    }

    public boolean isAway() {
        return away;
    }

    /** Returns why the database does not respond; empty if it does. */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
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
        var source = new WatchedDataSource(this, application, socketTimeout);
        address.configure(source, application, socketTimeout);
        return source;
    }

    private void run() {
        while (!closed) {
            try (var primary = servers.connect("watch", LONGEST_SILENCE)) {
                connections.use(primary.server());
                responded();
                wakeWaiting();
                probe(primary);
            } catch (SQLException e) {
                stopped(e);
                pause(PERIOD);
            }
        }
    }

    /** Returns when the connection is lost. That alone is no outage: another connection may be available at once. */
    private void probe(Primary primary) {
        try (var statement = primary.connection().prepareStatement("select 1")) {
            while (!closed) {
                pause(PERIOD);
                statement.execute();
                responded();
                if (servers.haveReplaced(primary)) {
                    LOG.warn("A failover has replaced the server at {}: its connections are closed", primary.server());
                    connections.closeAll();
                    return;
                }
            }
        } catch (SQLException e) {
            if (isSilent()) {
                stopped(e);
            }
        }
    }

    private void look() {
        while (!closed) {
            pause(PERIOD_OF_LOOKS);
            servers.look();
        }
    }

    private void stopped(SQLException e) {
        problem = e.getMessage();
        if (!away && !closed) {
            outages.incrementAndGet();
            away = true;
            LOG.warn("The {} does not respond: {}", name, e.getMessage());
        }
        if (isSilent()) {
            connections.closeAll();
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
            problem = null;
            LOG.info("The {} responds again after {} s", name, Math.max(1, silence.toSeconds()));
        }
    }

    private void wakeWaiting() {
        lock.lock();
        try {
            back.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            closed = true;
        }
    }

    /**
     * Makes pools wait while the database does not respond, so that they get connections as soon as it does.
     *
     * @return the server of the probe
     */
    private DatabaseAddress awaitServer() throws SQLException {
        lock.lock();
        try {
            long nanosLeft = LONGEST_WAIT.toNanos();
            while ((away || connections.server().isEmpty()) && !closed && nanosLeft > 0) {
                nanosLeft = back.awaitNanos(nanosLeft);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
        requireResponse();
        return connections.server().orElseThrow(this::noResponse);
    }

    void requireResponse() throws SQLException {
        if (away) {
            throw noResponse();
        }
    }

    private SQLException noResponse() {
        return new SQLTransientConnectionException("The %s does not respond".formatted(name), "08001");
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        looks.interrupt();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class WatchedDataSource extends PGSimpleDataSource {

        private static final long serialVersionUID = 1;

        private final transient DatabaseWatch watch;
        private final String application;
        private final Duration socketTimeout;

        WatchedDataSource(DatabaseWatch watch, String application, Duration socketTimeout) {
            this.watch = watch;
            this.application = application;
            this.socketTimeout = socketTimeout;
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            var server = watch.awaitServer();
            var connection = server.dataSource(application, socketTimeout).getConnection();
            watch.connections.add(connection, server);
            return connection;
        }
    }
}
