package cairn.postgresql;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens connections, and retries while the server is starting or has no free connection. */
public final class PatientConnection {

    private static final Logger LOG = LoggerFactory.getLogger(PatientConnection.class);
    private static final String TOO_MANY_CONNECTIONS = "53300";
    private static final String CANNOT_CONNECT_NOW = "57P03";
    private static final Set<String> TEMPORARY = Set.of(TOO_MANY_CONNECTIONS, CANNOT_CONNECT_NOW);
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final Duration PAUSE = Duration.ofMillis(250);

    private PatientConnection() {}

    /**
     * Returns a connection.
     *
     * @throws SQLException at once for a permanent error, after 15 seconds for a temporary one
     */
    public static Connection open(DataSource database) throws SQLException {
        long start = System.nanoTime();
        for (boolean isFirst = true; ; isFirst = false) {
            try {
                return database.getConnection();
            } catch (SQLException e) {
                boolean isTemporary = TEMPORARY.contains(e.getSQLState());
                if (!isTemporary || System.nanoTime() - start > PATIENCE.toNanos()) {
                    throw e;
                }
                if (isFirst) {
                    LOG.warn("Waiting for the database: {}", e.getMessage());
                }
                pause(e);
            }
        }
    }

    private static void pause(SQLException refusal) throws SQLException {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refusal;
        }
    }
}
