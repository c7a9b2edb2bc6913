package cairn.adapter.persistence.eventstore;

import cairn.postgresql.PositionQueries;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** The log in a backup: how its positions are read, and how it is cut at one of them after a restore. */
public final class LogBackup {

    public static final PositionQueries QUERIES = new PositionQueries(
            EventReader.HEAD,
            "select position, xmin::text::bigint from events where position > ? order by position limit 5000");

    private static final String[] CUT = {
        "delete from event_tags where position > ?", "delete from events where position > ?"
    };

    private LogBackup() {}

    /**
     * Deletes the events after a position. They must be of the same transaction as the event at the position, and nothing
     * may have read them.
     */
    public static void cutAfter(long position, String url, String user, String password) {
        try (Connection connection = DriverManager.getConnection(url, user, password)) {
            connection.setAutoCommit(false);
            for (var sql : CUT) {
                try (var statement = connection.prepareStatement(sql)) {
                    statement.setLong(1, position);
                    statement.executeUpdate();
                }
            }
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException("The log cannot be cut after position " + position, e);
        }
    }

    /** Returns the newest position. */
    public static long head(String url, String user, String password) {
        try (Connection connection = DriverManager.getConnection(url, user, password);
                var statement = connection.createStatement();
                var row = statement.executeQuery(EventReader.HEAD)) {
            row.next();
            return row.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException("The log cannot be read", e);
        }
    }
}
