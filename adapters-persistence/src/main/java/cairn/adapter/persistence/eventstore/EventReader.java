package cairn.adapter.persistence.eventstore;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.EventStoreException;

/**
 * Reads the log. Every read is one statement, so that events and head come from one snapshot, and brings a chunk at
 * most.
 */
final class EventReader {

    static final int CHUNK = 500;
    /** How much of the log one statement may walk when no tag leads to the events. */
    static final int WINDOW = 10_000;

    private static final String COLUMNS =
            "h.head, e.position, e.id, e.name, e.version, e.occurred_at, e.payload, e.metadata, e.tags";

    static final String HEAD = "select coalesce(max(position), 0) as head from events";

    static final String NEWEST = "select coalesce(max(position), 0) from event_tags where tag = ?";

    static final String BY_TAGS = """
            select %s
            from (%s) h
            left join lateral (
                select distinct position from (%s) of_each_alternative
                order by position
                limit ?
            ) selected on true
            left join events e on e.position = selected.position
            order by e.position
            """.formatted(COLUMNS, HEAD, TagSearch.SQL);

    static final String BY_WALKING = """
            select %s
            from (%s) h
            left join lateral (
                select * from events
                where position > ? and position <= ? and (?::text[] is null or name = any (?::text[]))
                order by position
                limit ?
            ) e on true
            order by e.position
            """.formatted(COLUMNS, HEAD);

    private final DataSource pool;

    EventReader(DataSource pool) {
        this.pool = pool;
    }

    /**
     * What one read brought.
     *
     * @param events the selected events, in order
     * @param scanned the position up to which nothing selected is missing
     * @param head the log's newest position in the snapshot of the read
     */
    record Chunk(List<StoredEvent.At> events, long scanned, long head) {}

    /** The next selected events with {@code after < position <= upTo}. */
    Chunk read(Selection selection, long after, long upTo) {
        try (Connection connection = pool.getConnection()) {
            return selection.byTags()
                    ? followTags(connection, selection, after, upTo)
                    : walk(connection, selection, after, upTo);
        } catch (SQLException e) {
            throw new EventStoreException("The log cannot be read", e);
        }
    }

    private static Chunk followTags(Connection connection, Selection selection, long after, long upTo)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(BY_TAGS)) {
            TagSearch.bind(statement, selection.tagged(), after, upTo, CHUNK);
            statement.setInt(TagSearch.PARAMETERS + 1, CHUNK);
            return chunk(statement, after, upTo);
        }
    }

    private static Chunk walk(Connection connection, Selection selection, long after, long upTo) throws SQLException {
        long windowEnd = Math.min(upTo, after > Long.MAX_VALUE - WINDOW ? Long.MAX_VALUE : after + WINDOW);
        try (PreparedStatement statement = connection.prepareStatement(BY_WALKING)) {
            statement.setLong(1, after);
            statement.setLong(2, windowEnd);
            if (selection.names().isPresent()) {
                var names =
                        connection.createArrayOf("text", selection.names().get().toArray(String[]::new));
                statement.setArray(3, names);
                statement.setArray(4, names);
            } else {
                statement.setNull(3, Types.ARRAY);
                statement.setNull(4, Types.ARRAY);
            }
            statement.setInt(5, CHUNK);
            Chunk walked = chunk(statement, after, windowEnd);
            return new Chunk(
                    walked.events().stream()
                            .filter(at -> selection.matches(
                                    at.event().name(), at.event().tags()))
                            .toList(),
                    walked.scanned(),
                    walked.head());
        }
    }

    private static Chunk chunk(PreparedStatement statement, long after, long upTo) throws SQLException {
        var events = new ArrayList<StoredEvent.At>();
        long head = 0;
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                head = rows.getLong("head");
                long position = rows.getLong("position");
                if (position > 0) {
                    events.add(new StoredEvent.At(position, event(rows)));
                }
            }
        }
        long scanned = events.size() == CHUNK ? events.getLast().position() : Math.max(after, Math.min(upTo, head));
        return new Chunk(events, scanned, head);
    }

    private static StoredEvent event(ResultSet row) throws SQLException {
        return new StoredEvent(
                row.getObject("id", UUID.class),
                row.getString("name"),
                row.getInt("version"),
                row.getObject("occurred_at", OffsetDateTime.class).toInstant(),
                row.getBytes("payload"),
                row.getBytes("metadata"),
                Set.of((String[]) row.getArray("tags").getArray()));
    }

    long head() {
        return position(HEAD, statement -> {});
    }

    long newest(String tag) {
        return position(NEWEST, statement -> statement.setString(1, tag));
    }

    /** The position before the first event that happened then or later; the head if there is none. */
    long before(Instant then) {
        return position("""
                select coalesce((select min(position) - 1 from events where occurred_at >= ?), max(position), 0)
                from events
                """, statement -> statement.setObject(1, then.atOffset(ZoneOffset.UTC)));
    }

    private long position(String sql, Binding binding) {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            binding.bind(statement);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        } catch (SQLException e) {
            throw new EventStoreException("The log cannot be read", e);
        }
    }

    @FunctionalInterface
    private interface Binding {
        void bind(PreparedStatement statement) throws SQLException;
    }
}
