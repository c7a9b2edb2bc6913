package cairn.adapter.persistence.connection;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A hot standby that takes long reads off the primary server. Each read waits until the standby has replayed everything
 * that the primary server showed before. While that takes too long, or the server does not respond or does not follow
 * the primary server, reads are refused; each change is logged once.
 */
public final class Standby implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Standby.class);

    /** The longest wait after one that was too long, until the standby has caught up. */
    private static final Duration WAIT_WHILE_BEHIND = Duration.ofMillis(50);

    private static final Duration PAUSE = Duration.ofMillis(5);
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    /** Exceeds the {@code statement_timeout} of the pools. */
    private static final Duration SOCKET_TIMEOUT = Duration.ofSeconds(20);

    private static final String READ_ONLY = "; set default_transaction_read_only = on";

    private final String hosts;
    private final DatabaseWatch watch;
    private final List<WatchedPool> pools = new CopyOnWriteArrayList<>();
    private final AtomicReference<Outcome> state = new AtomicReference<>(Outcome.SERVED);

    /** How a read ended. All but those that a standby served were run on another server. */
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

    /** @param result empty if the standby did not serve the read */
    record Attempt<T>(Outcome outcome, Optional<T> result) {}

    Standby(DatabaseAddress server) {
        this.hosts = server.hosts();
        this.watch = new DatabaseWatch("standby at " + hosts, server, new PrimaryServers(server, Optional.empty()));
        watch.start();
    }

    /** Returns the host and the port as the URL names them. */
    public String hosts() {
        return hosts;
    }

    /** Connections to the standby for one kind of reads. */
    final class Pool {

        private final WatchedPool connections;

        private Pool(WatchedPool connections) {
            this.connections = connections;
        }

        /** Returns whether the standby responds, and logs once that it does not. */
        boolean responds() {
            if (watch.isAway()) {
                refused(Outcome.SILENT, "does not respond");
            }
            return !watch.isAway();
        }

        /**
         * Runs a read on one connection, on which the standby has shown before that it has replayed the log up to the
         * mark.
         *
         * @param longest the longest wait for that, if the standby was not too far behind before
         */
        <T> Attempt<T> read(DatabaseRead<T> read, WalMark mark, Duration longest) {
            boolean isBrief = state.get() == Outcome.BEHIND || longest.compareTo(WAIT_WHILE_BEHIND) < 0;
            try (var connection = connections.getConnection()) {
                var progress = mark.await(connection, isBrief ? WAIT_WHILE_BEHIND : longest, PAUSE);
                if (!progress.follows()) {
                    return refused(Outcome.FOREIGN, "does not follow the primary server");
                }
                if (!progress.hasReplayed()) {
                    return refused(Outcome.BEHIND, "is too far behind");
                }
                if (state.getAndSet(Outcome.SERVED) != Outcome.SERVED) {
                    LOG.info("The standby at {} has caught up: reports and the event feed are read from it", hosts);
                }
                return new Attempt<>(Outcome.SERVED, Optional.of(read.on(connection)));
            } catch (SQLException e) {
                LOG.debug("A read of the standby at {} is repeated on another server", hosts, e);
                return new Attempt<>(Outcome.FAILED, Optional.empty());
            }
        }
    }

    /** Opens a pool, without waiting for the standby. */
    Pool pool(String name, int size, String initialSql) {
        var pool = WatchedPool.openAtFirstUse(watch, name, size, PATIENCE, SOCKET_TIMEOUT, initialSql + READ_ONLY);
        pools.add(pool);
        return new Pool(pool);
    }

    /** Returns how long the standby takes to replay the log up to the mark; empty if it does not respond. */
    Optional<Duration> lag(WalMark mark) {
        if (watch.isAway() || pools.isEmpty()) {
            return Optional.empty();
        }
        long began = System.nanoTime();
        try (var connection = pools.getFirst().getConnection()) {
            var progress = mark.await(connection, PATIENCE, PAUSE);
            return Optional.of(
                    progress.hasReplayed() ? Duration.ofNanos(System.nanoTime() - began) : progress.behind());
        } catch (SQLException e) {
            LOG.debug("The lag of the standby at {} cannot be measured", hosts, e);
            return Optional.empty();
        }
    }

    private <T> Attempt<T> refused(Outcome outcome, String reason) {
        if (state.getAndSet(outcome) != outcome) {
            LOG.warn(
                    "The standby at {} {}: reports and the event feed are read from another standby or the primary "
                            + "server",
                    hosts,
                    reason);
        }
        return new Attempt<>(outcome, Optional.empty());
    }

    @Override
    public void close() {
        watch.close();
        pools.forEach(WatchedPool::close);
    }
}
