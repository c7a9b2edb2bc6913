package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.ResultRows;
import cairn.postgresql.PositionQueries;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;

/** The log in a backup: how its positions are read, and how it is cut at one of them after a restore. */
public final class LogBackup {

    public static final PositionQueries QUERIES = new PositionQueries(
            EventReader.HEAD,
            "select position, xmin::text::bigint from events where position > ? order by position limit 5000",
            "select object from erased_objects");

    private static final String[] CUT = {
        "delete from event_tags where position > ?", "delete from events where position > ?"
    };

    private static final String CUT_KEYS = "delete from personal_keys where position > ?";
    private static final String CUT_MARKS = """
            delete from person_marks mark
             where not exists (select from personal_keys key where key.object = mark.object)
            """;

    private static final List<String> ERASE = List.of(
            "delete from personal_keys where object = any (?)",
            "delete from person_marks where object = any (?)",
            """
            insert into erased_objects (object) select unnest(?::text[]) on conflict do nothing
            """,
            """
            update booking_views
               set customer_email = 'person@erased.invalid', customer_name = null, customer_phone = null,
                   notes = case when notes is not null then 'erased' end,
                   cancellation_reason = case when cancellation_reason is not null then 'erased' end, metadata = '{}'
             where 'booking=' || id = any (?)
            """,
            """
            update reservation_views set guest_name = case when guest_name is not null then 'erased' end
             where 'reservation=' || id = any (?)
            """,
            """
            delete from webhook_attempts
             where delivery_id in (select id from webhook_deliveries where event_id in
                       (select id from event_tags join events using (position) where tag = any (?)))
            """,
            """
            delete from webhook_deliveries
             where event_id in (select id from event_tags join events using (position) where tag = any (?))
            """,
            """
            delete from webhook_notices
             where event_id in (select id from event_tags join events using (position) where tag = any (?))
            """);

    private LogBackup() {}

    /**
     * Erases again, in a restored log that nothing has read yet, what was erased before the restore.
     *
     * @return false if the log has personal data in clear; nothing is erased then
     */
    public static boolean eraseAgain(List<String> objects, String url, String user, String password) {
        try (Connection connection = DriverManager.getConnection(url, user, password)) {
            if (!isEncrypted(connection)) {
                return false;
            }
            connection.setAutoCommit(false);
            for (var sql : ERASE) {
                try (var statement = connection.prepareStatement(sql)) {
                    SqlArrays.bindTexts(statement, 1, objects);
                    statement.executeUpdate();
                }
            }
            connection.commit();
            return true;
        } catch (SQLException e) {
            throw new IllegalStateException("Erased objects cannot be erased again", e);
        }
    }

    private static boolean isEncrypted(Connection connection) throws SQLException {
        return isTrue(connection, "select to_regclass('erased_objects') is not null")
                && isTrue(connection, "select exists (select from personal_encryption where is_complete)");
    }

    private static boolean isTrue(Connection connection, String question) throws SQLException {
        return ResultRows.one(connection, question, row -> row.getBoolean(1));
    }

    /**
     * Deletes the events after a position. They must be of the same transaction as the event at the position, and nothing
     * may have read them.
     */
    public static void cutAfter(long position, String url, String user, String password) {
        try (Connection connection = DriverManager.getConnection(url, user, password)) {
            connection.setAutoCommit(false);
            for (var sql : CUT) {
                delete(sql, position, connection);
            }
            if (isTrue(connection, "select to_regclass('personal_keys') is not null")) {
                delete(CUT_KEYS, position, connection);
                try (var statement = connection.createStatement()) {
                    statement.executeUpdate(CUT_MARKS);
                }
            }
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException("The log cannot be cut after position " + position, e);
        }
    }

    private static void delete(String sql, long after, Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            statement.setLong(1, after);
            statement.executeUpdate();
        }
    }

    public static long head(String url, String user, String password) {
        try (Connection connection = DriverManager.getConnection(url, user, password)) {
            return ResultRows.one(connection, EventReader.HEAD, row -> row.getLong(1));
        } catch (SQLException e) {
            throw new IllegalStateException("The log cannot be read", e);
        }
    }
}
