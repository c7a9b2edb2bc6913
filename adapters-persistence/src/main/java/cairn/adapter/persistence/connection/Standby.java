package cairn.adapter.persistence.connection;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A hot standby that takes long reads off the primary server. Each read waits until the standby has replayed everything
 * that the primary server shows at that moment. While that takes too long, or the server does not respond or does not
 * follow the primary server, reads are refused; each change is logged once.
 */
public final class Standby implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Standby.class);

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
    /** The longest wait after one that was too long, until the standby has caught up. */
    private static final Duration WAIT_WHILE_BEHIND = Duration.ofMillis(50);

    private static final Duration PAUSE = Duration.ofMillis(5);
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    /** Exceeds the {@code statement_timeout} of the pools. */
    private static final Duration SOCKET_TIMEOUT = Duration.ofSeconds(20);

    private static final String READ_ONLY = "; set default_transaction_read_only = on";

    private final DataSource database;
    private final DatabaseWatch watch;
    private final List<WatchedPool> pools = new CopyOnWriteArrayList<>();
    private final AtomicReference<Outcome> state = new AtomicReference<>(Outcome.SERVED);
    private final Map<Outcome, Long> reads = new ConcurrentHashMap<>();

    /** How a read ended. All but those that the standby served were run on the primary server. */
    public enum Outcome {
        SERVED,
        BEHIND,
        /** The standby did not respond. */
        SILENT,
        /** The server was no standby of the primary server. */
        FOREIGN,
        /** The standby had no connection free, lost it, or cancelled the read. */
        FAILED
    }

    /** @param database connections to the primary server */
    Standby(DatabaseAddress standby, DataSource database) {
        this.database = database;
        this.watch = new DatabaseWatch("standby", standby, new PrimaryServers(standby, Optional.empty()));
        watch.start();
    }

    public long reads(Outcome outcome) {
        return reads.getOrDefault(outcome, 0L);
    }

    /** Connections to the standby for one kind of reads. */
    public final class Pool {

        private final WatchedPool connections;

        private Pool(WatchedPool connections) {
            this.connections = connections;
        }

        /**
         * Runs a read, unless the standby cannot serve it.
         *
         * @throws SQLException if the primary server fails
         */
        <T> Optional<T> read(DatabaseRead<T> read) throws SQLException {
            if (watch.isAway()) {
                return refused(Outcome.SILENT, "The standby does not respond");
            }
            var mark = mark();
            var wait = state.get() == Outcome.BEHIND ? WAIT_WHILE_BEHIND : LONGEST_WAIT;
            try (var connection = connections.getConnection()) {
                var progress = mark.await(connection, wait, PAUSE);
                if (!progress.follows()) {
                    return refused(Outcome.FOREIGN, "The server of --read-url does not follow the primary server");
                }
                if (!progress.hasReplayed()) {
                    return refused(Outcome.BEHIND, "The standby is too far behind");
                }
                change(Outcome.SERVED, "The standby has caught up: reports and the event feed are read from it");
                var result = Optional.of(read.on(connection));
                count(Outcome.SERVED);
                return result;
            } catch (SQLException e) {
                LOG.debug("A read of the standby is repeated on the primary server", e);
                count(Outcome.FAILED);
                return Optional.empty();
            }
        }
    }

    /** Opens a pool, without waiting for the standby. */
    public Pool pool(String name, int size, String initialSql) {
        var pool = WatchedPool.openAtFirstUse(watch, name, size, PATIENCE, SOCKET_TIMEOUT, initialSql + READ_ONLY);
        pools.add(pool);
        return new Pool(pool);
    }

    /** Returns how long the standby takes to show what the primary server shows; empty if it does not respond. */
    public Optional<Duration> lag() {
        if (watch.isAway() || pools.isEmpty()) {
            return Optional.empty();
        }
        long began = System.nanoTime();
        try {
            var mark = mark();
            try (var connection = pools.getFirst().getConnection()) {
                var progress = mark.await(connection, PATIENCE, PAUSE);
                return Optional.of(
                        progress.hasReplayed() ? Duration.ofNanos(System.nanoTime() - began) : progress.behind());
            }
        } catch (SQLException e) {
            LOG.debug("The lag of the standby cannot be measured", e);
            return Optional.empty();
        }
    }

    private WalMark mark() throws SQLException {
        try (var connection = database.getConnection()) {
            return WalMark.of(connection);
        }
    }

    private <T> Optional<T> refused(Outcome outcome, String reason) {
        count(outcome);
        change(outcome, reason + ": reports and the event feed are read from the primary server");
        return Optional.empty();
    }

    private void count(Outcome outcome) {
        reads.merge(outcome, 1L, Long::sum);
    }

    private void change(Outcome now, String line) {
        if (state.getAndSet(now) == now) {
            return;
        }
        if (now == Outcome.SERVED) {
            LOG.info(line);
        } else {
            LOG.warn(line);
        }
    }

    @Override
    public void close() {
        watch.close();
        pools.forEach(WatchedPool::close);
    }
}
