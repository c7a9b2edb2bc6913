package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import cairn.application.axon.Tags;
import cairn.application.port.out.LogPositions;
import cairn.domain.access.Owner;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;

/** Asks the log for its newest positions, and the projections' tokens for theirs: true on every node. */
@Singleton
class JdbcLogPositions implements LogPositions {

    /** A projection is where its hindmost segment is; without a token it has not begun. */
    private static final String REACHED = """
            select coalesce(min((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint), 0)
              from token_entry
             where processor_name = ?
            """;

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
    public long newestOf(Owner owner) {
        return log.newest(Tags.of(owner));
    }

    @Override
    @Transactional(readOnly = true)
    public long reachedBy(String projection) {
        return jdbc.prepareStatement(REACHED, statement -> {
            statement.setString(1, projection);
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        });
    }
}
