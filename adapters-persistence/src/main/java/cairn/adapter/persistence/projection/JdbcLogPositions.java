package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import cairn.application.port.out.LogPositions;
import cairn.application.port.projection.SequencePerOwner;
import cairn.domain.access.Owner;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.axonframework.messaging.eventstreaming.Tag;

/** Reads positions from the log and from the tokens of projections, so that all nodes get the same results. */
@Singleton
class JdbcLogPositions implements LogPositions {

    private static final String REACHED = """
            select coalesce(min((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint), 0)
              from token_entry
             where processor_name = ?
            """;

    /**
     * A share of a projection without events to apply stores its token only every second, so only events older than
     * three seconds are certainly missing.
     */
    private static final String NOT_NEW = """
            select coalesce((select position from events where occurred_at < now() - interval '3 seconds'
                              order by position desc limit 1), 0)
            """;

    private static final String LAG = "select greatest(0, (%s) - (%s))".formatted(NOT_NEW, REACHED);

    private static final String FIRST_WAITING = """
            select coalesce(min(position), 0) from events
             where position > ? and position <= ? and name = any (?) and occurred_at < now() - interval '3 seconds'
            """;

    private static final long STRETCH = 50_000;

    private final PostgresEventStorageEngine log;
    private final JdbcOperations jdbc;
    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
    private final Map<String, Long> nothingWaitsUpTo = new ConcurrentHashMap<>();

    JdbcLogPositions(PostgresEventStorageEngine log, JdbcOperations jdbc) {
        this.log = log;
        this.jdbc = jdbc;
    }

    @Override
    public long countOf(Tag tag, Class<?> events) {
        return log.count(tag, events, Long.MAX_VALUE);
    }

    @Override
    public long head() {
        return log.head();
    }

    @Override
    public long newestWith(Tag tag, List<Class<?>> events, long after) {
        return log.newest(tag, events, after);
    }

    @Override
    @Transactional(readOnly = true)
    public long reachedBy(String projection, Owner owner) {
        return jdbc.prepareStatement(REACHED + " and (? & mask) = segment", statement -> {
            statement.setString(1, projection);
            statement.setInt(2, SequencePerOwner.hashOf(owner));
            return number(statement);
        });
    }

    @Override
    public void awaited(String projection) {
        listeners.forEach(listener -> listener.accept(projection));
    }

    @Override
    public void onAwaited(Consumer<String> listener) {
        listeners.add(listener);
    }

    @Override
    @Transactional(readOnly = true)
    public long lagOf(String projection) {
        return jdbc.prepareStatement(LAG, statement -> {
            statement.setString(1, projection);
            return number(statement);
        });
    }

    /** Ignores other events: a projection's token advances only with the events that it applies. */
    @Override
    @Transactional(readOnly = true)
    public long lagOf(String projection, Class<?> events) {
        long head = log.head();
        if (nothingWaitsUpTo.getOrDefault(projection, 0L) >= head) {
            return 0;
        }
        long reached = jdbc.prepareStatement(REACHED, statement -> {
            statement.setString(1, projection);
            return number(statement);
        });
        long from = Math.max(reached, nothingWaitsUpTo.getOrDefault(projection, 0L));
        long to = Math.min(head, from + STRETCH);
        long waiting = firstWaiting(from, to, log.namesOf(events));
        if (waiting > 0) {
            return head - waiting + 1;
        }
        nothingWaitsUpTo.put(projection, Math.min(to, olderThanThreeSeconds()));
        return 0;
    }

    private long firstWaiting(long after, long to, List<String> names) {
        return jdbc.prepareStatement(FIRST_WAITING, statement -> {
            statement.setLong(1, after);
            statement.setLong(2, to);
            ArrayParameter.bind(statement, 3, "text", names);
            return number(statement);
        });
    }

    private long olderThanThreeSeconds() {
        return jdbc.prepareStatement(NOT_NEW, JdbcLogPositions::number);
    }

    private static long number(PreparedStatement statement) throws SQLException {
        return ResultRows.one(statement, row -> row.getLong(1));
    }
}
