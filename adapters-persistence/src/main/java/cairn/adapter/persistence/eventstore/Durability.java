package cairn.adapter.persistence.eventstore;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.eventsourcing.eventstore.EventStoreException;

/** What the log's own connections have of the settings without which an acknowledged event may not be on disk. */
@Singleton
public final class Durability {

    private static final String SETTINGS =
            "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')";

    private final EventStoreFactory.Pool pool;

    Durability(EventStoreFactory.Pool pool) {
        this.pool = pool;
    }

    /** Each setting as it is in effect now; whatever is not {@code off} waits for a disk. */
    public Map<String, String> settings() {
        try (Connection connection = pool.connections().getConnection();
                PreparedStatement statement = connection.prepareStatement(SETTINGS);
                ResultSet rows = statement.executeQuery()) {
            var settings = new TreeMap<String, String>();
            while (rows.next()) {
                settings.put(rows.getString("name"), rows.getString("setting"));
            }
            return settings;
        } catch (SQLException e) {
            throw new EventStoreException("The database's settings cannot be read", e);
        }
    }
}
