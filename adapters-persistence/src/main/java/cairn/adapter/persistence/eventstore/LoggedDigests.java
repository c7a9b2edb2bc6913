package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.ResultRows;
import cairn.application.port.out.IssuedDigests;
import cairn.domain.access.KeyDigest;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Set;

@Singleton
final class LoggedDigests implements IssuedDigests {

    private static final String PREFIX = "key-digest=";
    /**
     * Leaves out revoked keys, and keys rotated more than a week ago: a rotated key is valid for a few days at most.
     */
    private static final String SELECT = """
            select distinct substr(made.tag, length(?) + 1)
            from event_tags made
            where made.tag ^@ ? and made.name = 'key.created'
              and not exists (
                  select from event_tags over join events e using (position)
                  where over.tag = made.tag
                    and (over.name = 'key.revoked'
                        or over.name = 'key.rotated' and e.occurred_at < now() - interval '1 week'))
            """;

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
            return ResultRows.set(statement, row -> new KeyDigest(row.getString(1)));
        } catch (SQLException e) {
            throw new IllegalStateException("The existing keys cannot be read", e);
        }
    }
}
