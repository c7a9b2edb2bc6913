package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import cairn.application.axon.ByOwner;
import cairn.application.port.out.LogPositions;
import cairn.domain.access.Owner;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.axonframework.messaging.eventstreaming.Tag;

/** Asks the log for its newest positions, and the projections' tokens for theirs: true on every node. */
@Singleton
class JdbcLogPositions implements LogPositions {

    /** Without a token a projection has not begun. */
    private static final String REACHED = """
            select coalesce(min((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint), 0)
              from token_entry
             where processor_name = ?
            """;

    /**
     * A share writes down every second, not at once, what it has passed without having anything to do: only what is
     * older than three seconds is missing for certain.
     */
    private static final String LAG = """
            select greatest(0, coalesce((
                    select position from events where occurred_at < now() - interval '3 seconds'
                     order by position desc limit 1), 0) - (%s))
            """.formatted(REACHED);

    private final PostgresEventStorageEngine log;
    private final JdbcOperations jdbc;

    JdbcLogPositions(PostgresEventStorageEngine log, JdbcOperations jdbc) {
        this.log = log;
        this.jdbc = jdbc;
    }

    @Override
    public long head() {
        return log.head();
    }

    @Override
    public long newestWith(Tag tag, Class<?> events, long after) {
        return log.newest(tag, events, after);
    }

    @Override
    @Transactional(readOnly = true)
    public long reachedBy(String projection, Owner owner) {
        return jdbc.prepareStatement(REACHED + " and (? & mask) = segment", statement -> {
            statement.setString(1, projection);
            statement.setInt(2, ByOwner.hashOf(owner));
            return number(statement);
        });
    }

    @Override
    @Transactional(readOnly = true)
    public long lagOf(String projection) {
        return jdbc.prepareStatement(LAG, statement -> {
            statement.setString(1, projection);
            return number(statement);
        });
    }

    private static long number(PreparedStatement statement) throws SQLException {
        try (var row = statement.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }
}
