package cairn.adapter.persistence.connection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;

/**
 * A timeline of a primary server. Each promotion of a standby begins the next one.
 *
 * @param system the identifier that a primary server and its standbys have in common
 * @param number the number, from 1
 */
record Timeline(String system, int number) {

    /** The timeline of a standby, or of a server that may not be asked; it neither precedes another one nor follows. */
    static final Timeline UNKNOWN = new Timeline("", 0);

    private static final String OF_PRIMARY = """
            select system_identifier::text as system,
                   case when pg_is_in_recovery() then 0
                        else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as number
              from pg_control_system()
            """;

    /** The functions are forbidden to the role, or the provider of the server has removed them. */
    private static final Set<String> UNAVAILABLE = Set.of("42501", "42883", "0A000");

    static Timeline of(Connection server) throws SQLException {
        try (var statement = server.prepareStatement(OF_PRIMARY);
                var row = statement.executeQuery()) {
            row.next();
            int number = row.getInt("number");
            return number == 0 ? UNKNOWN : new Timeline(row.getString("system"), number);
        } catch (SQLException e) {
            if (UNAVAILABLE.contains(e.getSQLState())) {
                return UNKNOWN;
            }
            throw e;
        }
    }

    boolean isKnown() {
        return !equals(UNKNOWN);
    }

    boolean isOfSystemOf(Timeline other) {
        return system.equals(other.system);
    }

    /** Returns whether a standby of the same database was promoted after the server of this timeline. */
    boolean precedes(Timeline other) {
        return isOfSystemOf(other) && number < other.number;
    }
}
