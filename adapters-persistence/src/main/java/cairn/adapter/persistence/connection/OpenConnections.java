package cairn.adapter.persistence.connection;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The open connections of a node, all of them to one server. */
final class OpenConnections {

    private static final Logger LOG = LoggerFactory.getLogger(OpenConnections.class);

    private final Map<Connection, DatabaseAddress> opened = new ConcurrentHashMap<>();
    private volatile @Nullable DatabaseAddress server;

    /** Returns the server; empty before the first one is known. */
    Optional<DatabaseAddress> server() {
        return Optional.ofNullable(server);
    }

    /** Closes the connections to a server that was the primary one before and may still run. */
    void use(DatabaseAddress primary) {
        server = primary;
        opened.forEach((connection, to) -> {
            if (!to.equals(primary)) {
                abort(connection);
            }
        });
    }

    /**
     * Adds a connection.
     *
     * @throws SQLException if the server has changed meanwhile; the connection is closed then
     */
    void add(Connection connection, DatabaseAddress to) throws SQLException {
        opened.keySet().removeIf(OpenConnections::isClosed);
        opened.put(connection, to);
        if (!to.equals(server)) {
            abort(connection);
            throw new SQLTransientConnectionException("The connection is not to the server of the others", "08001");
        }
    }

    void closeAll() {
        opened.keySet().forEach(OpenConnections::abort);
        opened.keySet().removeIf(OpenConnections::isClosed);
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
}
