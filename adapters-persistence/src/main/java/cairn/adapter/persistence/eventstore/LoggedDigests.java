package cairn.adapter.persistence.eventstore;

import cairn.application.port.out.IssuedDigests;
import cairn.domain.access.KeyDigest;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;

/** The digests of keys, from the tags of their events: no event need be read for them. */
@Singleton
final class LoggedDigests implements IssuedDigests {

    private static final String PREFIX = "key-digest=";
    private static final String SELECT =
            "select distinct substr(tag, length(?) + 1) from event_tags where tag ^@ ? and name = 'key.created'";

    private final EventStoreFactory.Pool pool;

    LoggedDigests(EventStoreFactory.Pool pool) {
        this.pool = pool;
    }

    @Override
    public Set<KeyDigest> all() {
        try (var connection = pool.connections().getConnection();
                var statement = connection.prepareStatement(SELECT)) {
            statement.setString(1, PREFIX);
            statement.setString(2, PREFIX);
            var digests = new HashSet<KeyDigest>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    digests.add(new KeyDigest(rows.getString(1)));
                }
            }
            return digests;
        } catch (SQLException e) {
            throw new IllegalStateException("The keys that were made cannot be told", e);
        }
    }
}
