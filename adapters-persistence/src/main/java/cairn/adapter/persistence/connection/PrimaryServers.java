package cairn.adapter.persistence.connection;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The servers that a URL names. Connections go to the primary one; a server that a failover has replaced is refused,
 * even if it accepts connections as a primary server.
 */
public final class PrimaryServers {

    private static final Logger LOG = LoggerFactory.getLogger(PrimaryServers.class);

    private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(10);
    /** The class of SQL states for lost and refused connections. */
    private static final String NO_CONNECTION = "08";

    private final List<DatabaseAddress> servers;
    private final NewestTimeline newest;
    private final Set<DatabaseAddress> reported = ConcurrentHashMap.newKeySet();
    private volatile @Nullable DatabaseAddress last;

    /**
     * Names the servers.
     *
     * @param file the file with the newest timeline that this node has seen; empty to remember it in memory only
     * @throws IllegalStateException if the file has other contents
     */
    public PrimaryServers(DatabaseAddress address, Optional<Path> file) {
        this.servers = address.servers();
        this.newest = new NewestTimeline(file);
    }

    record Primary(DatabaseAddress server, Timeline timeline, Connection connection) implements AutoCloseable {

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }

    boolean areSeveral() {
        return servers.size() > 1;
    }

    /**
     * Connects once.
     *
     * @throws IllegalStateException if no server can be used; the message of the cause says why
     */
    public void requireOne() {
        try {
            connect("start", LONGEST_STATEMENT).close();
        } catch (SQLException e) {
            throw new IllegalStateException("No primary server can be used", e);
        }
    }

    /**
     * Connects to the server that was used last, or to another one if that is not possible. The first time it asks all
     * servers for their timelines.
     *
     * @throws SQLException if no server can be used; the message says why
     */
    Primary connect(String application, Duration socketTimeout) throws SQLException {
        if (last == null && areSeveral()) {
            look();
        }
        SQLException failure = null;
        for (var server : inOrder()) {
            try {
                return primary(server, application, socketTimeout);
            } catch (SQLException e) {
                if (failure == null || !isWithoutConnection(e)) {
                    failure = e;
                }
            }
        }
        throw failure == null ? new SQLTransientConnectionException("The URL names no server") : failure;
    }

    private List<DatabaseAddress> inOrder() {
        var first = last;
        return first == null
                ? servers
                : Stream.concat(Stream.of(first), servers.stream()).distinct().toList();
    }

    /** A refusal says more than that another server cannot be reached. */
    private static boolean isWithoutConnection(SQLException e) {
        return !(e instanceof ReplacedException)
                && String.valueOf(e.getSQLState()).startsWith(NO_CONNECTION);
    }

    private Primary primary(DatabaseAddress server, String application, Duration socketTimeout) throws SQLException {
        var connection = server.dataSource(application, socketTimeout).getConnection();
        try {
            var timeline = Timeline.of(connection);
            if (newest.hasReplaced(timeline)) {
                throw new ReplacedException(newest.refusal(server, timeline));
            }
            newest.use(timeline);
            last = server;
            return new Primary(server, timeline, connection);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** Returns whether another server has been promoted since the connection was opened. */
    boolean haveReplaced(Primary primary) {
        return newest.hasReplaced(primary.timeline());
    }

    /** Asks all servers for their timelines, and logs one that still is a primary server although it was replaced. */
    void look() {
        for (var server : servers) {
            try (var connection = server.dataSource("look", LONGEST_STATEMENT).getConnection()) {
                var timeline = Timeline.of(connection);
                newest.see(timeline);
                if (!newest.hasReplaced(timeline)) {
                    reported.remove(server);
                } else if (reported.add(server)) {
                    LOG.warn("{}", newest.refusal(server, timeline));
                }
            } catch (SQLException e) {
                reported.remove(server);
                LOG.debug("{} is no primary server: {}", server, e.getMessage());
            }
        }
    }

    private static final class ReplacedException extends SQLTransientConnectionException {

        private static final long serialVersionUID = 1;

        ReplacedException(String reason) {
            super(reason, "08001");
        }
    }
}
