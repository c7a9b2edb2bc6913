package cairn.adapter.persistence.connection;

import cairn.adapter.persistence.connection.Standby.Attempt;
import cairn.adapter.persistence.connection.Standby.Outcome;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/**
 * The hot standbys of a URL. A read runs on the first one that has everything that the primary server showed when the
 * read began: in the order of the URL, or in turns if it has {@code loadBalanceHosts=true}.
 */
public final class Standbys implements AutoCloseable {

    /** For all standbys together. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

    private final List<Standby> servers;
    private final boolean takeTurns;
    private final DataSource database;
    private final AtomicInteger turn = new AtomicInteger();
    private final Map<Outcome, Long> reads = new ConcurrentHashMap<>();

    /** @param database connections to the primary server */
    Standbys(DatabaseAddress standbys, DataSource database) {
        this.servers = standbys.servers().stream().map(Standby::new).toList();
        this.takeTurns = standbys.balancesLoad();
        this.database = database;
    }

    public List<Standby> servers() {
        return servers;
    }

    /** Returns the number of reads with an outcome: that of the last standby that was asked. */
    public long reads(Outcome outcome) {
        return reads.getOrDefault(outcome, 0L);
    }

    /** Connections to each standby for one kind of reads. */
    public final class Pool {

        private final List<Standby.Pool> pools;

        private Pool(List<Standby.Pool> pools) {
            this.pools = pools;
        }

        /**
         * Runs a read, unless no standby can serve it.
         *
         * @throws SQLException if the primary server fails
         */
        <T> Optional<T> read(DatabaseRead<T> read) throws SQLException {
            var responding = inOrder().stream().filter(Standby.Pool::responds).toList();
            var attempt = new Attempt<T>(Outcome.SILENT, Optional.empty());
            if (!responding.isEmpty()) {
                attempt = firstServed(responding, read, mark());
            }
            reads.merge(attempt.outcome(), 1L, Long::sum);
            return attempt.result();
        }

        private <T> Attempt<T> firstServed(List<Standby.Pool> responding, DatabaseRead<T> read, WalMark mark) {
            long giveUpAt = System.nanoTime() + LONGEST_WAIT.toNanos();
            Attempt<T> attempt;
            var next = responding.iterator();
            do {
                attempt = next.next().read(read, mark, Duration.ofNanos(giveUpAt - System.nanoTime()));
            } while (attempt.result().isEmpty() && next.hasNext());
            return attempt;
        }

        private List<Standby.Pool> inOrder() {
            if (!takeTurns) {
                return pools;
            }
            var order = new ArrayList<>(pools);
            Collections.rotate(order, turn.getAndIncrement());
            return order;
        }
    }

    /** Opens a pool of each standby, without waiting for any. */
    public Pool pool(String name, int size, String initialSql) {
        return new Pool(servers.stream()
                .map(server -> server.pool(name, size, initialSql))
                .toList());
    }

    /**
     * Returns how long a standby takes to show what the primary server shows; empty if one of the two servers does not
     * respond.
     */
    public Optional<Duration> lag(Standby server) {
        try {
            return server.lag(mark());
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    private WalMark mark() throws SQLException {
        try (var connection = database.getConnection()) {
            return WalMark.of(connection);
        }
    }

    @Override
    public void close() {
        servers.forEach(Standby::close);
    }
}
