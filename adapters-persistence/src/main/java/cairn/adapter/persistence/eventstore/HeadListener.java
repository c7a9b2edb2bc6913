package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.ResultRows;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Advances the head after appends by other nodes: on notifications, and by a query each second in case one is lost. A
 * standby has no notifications. The listener holds one connection of the pool, and opens another when that breaks.
 */
final class HeadListener implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HeadListener.class);
    private static final Duration POLL = Duration.ofSeconds(1);

    private final DataSource pool;
    private final LogHead head;
    private final String node;
    private final Thread thread =
            Thread.ofVirtual().name("event-store-listener").unstarted(this::run);
    private volatile boolean open = true;
    private volatile boolean isNotified;

    /** @param node the name in the notifications of this node, which it ignores */
    HeadListener(DataSource pool, LogHead head, String node) {
        this.pool = pool;
        this.head = head;
        this.node = node;
    }

    /** Returns a name of a node that no other one has or can guess. */
    static String newName() {
        var name = new byte[16];
        new SecureRandom().nextBytes(name);
        return HexFormat.of().formatHex(name);
    }

    void start() {
        thread.start();
    }

    private void run() {
        while (open) {
            try (Connection connection = pool.getConnection()) {
                listen(connection);
            } catch (SQLException | RuntimeException e) {
                LOG.warn("Events of other nodes arrive later until the database answers again", e);
                pause();
            }
        }
    }

    private void listen(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            isNotified = !isStandby(statement);
            if (isNotified) {
                statement.execute("listen " + Appender.CHANNEL);
            }
            hear(connection);
            if (isNotified) {
                statement.execute("unlisten " + Appender.CHANNEL);
            }
        } catch (SQLException | RuntimeException e) {
            // The connection may still be listening and must not return to the pool.
            connection.abort(Runnable::run);
            throw e;
        }
    }

    private static boolean isStandby(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("select pg_is_in_recovery()")) {
            row.next();
            return row.getBoolean(1);
        }
    }

    private void hear(Connection connection) throws SQLException {
        PGConnection notified = connection.unwrap(PGConnection.class);
        look(connection);
        while (open) {
            PGNotification[] notifications = notified.getNotifications((int) POLL.toMillis());
            if (notifications.length == 0) {
                look(connection);
                head.remind();
            } else if (!Arrays.stream(notifications).allMatch(this::isOwn)) {
                look(connection);
            }
        }
    }

    private boolean isOwn(PGNotification notification) {
        return notification.getParameter().equals(node);
    }

    private void look(Connection connection) throws SQLException {
        head.advanceTo(ResultRows.one(connection, EventReader.HEAD, row -> row.getLong("head")));
    }

    private void pause() {
        try {
            Thread.sleep(POLL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            open = false;
        }
    }

    @Override
    public void close() {
        open = false;
        try {
            if (isNotified) {
                wake();
            }
            if (!thread.join(POLL.multipliedBy(2))) {
                thread.interrupt();
            }
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        }
    }

    /** Notifies the listener, so that it notices that it is closed. */
    private void wake() {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement("select pg_notify(?, ?)")) {
            statement.setString(1, Appender.CHANNEL);
            statement.setString(2, node);
            statement.execute();
        } catch (SQLException e) {
            LOG.warn("The listener for other nodes' events had to be interrupted", e);
            thread.interrupt();
        }
    }
}
