package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.GroupQueue.Request;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.EventStoreException;

/**
 * Reads the log. Every read is one statement, so that events and head come from one snapshot, and brings a chunk at
 * most.
 */
final class EventReader implements AutoCloseable {

    static final int CHUNK = 500;
    /** How much of the log one statement may walk when no tag leads to the events. */
    static final int WINDOW = 10_000;

    private static final String COLUMNS =
            "h.head, e.position, e.id, e.name, e.version, e.occurred_at, e.payload, e.metadata, e.tags";

    static final String HEAD = "select coalesce(max(position), 0) as head from events";

    static final String NEWEST =
            "select coalesce(max(position), 0) from event_tags where tag = ? and position > ? and name = any (?)";

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

    static final String BACKWARDS = """
            select e.position, e.id, e.name, e.version, e.occurred_at, e.payload, e.metadata, e.tags
            from (
                select position from event_tags where tag = ? and position < ?
                order by position desc limit ? offset ?
            ) t join events e using (position)
            order by position desc
            """;

    static final String COUNT = "select count(*) from event_tags where tag = ?";

    private static final String UNREADABLE = "The log cannot be read";
    private static final int MAY_WAIT = 4_096;
    private static final int LARGEST_BATCH = 128;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final DataSource pool;
    private final GroupQueue<TagSearch, Chunk> searches =
            new GroupQueue<>("event-store-reader", MAY_WAIT, LARGEST_BATCH, PATIENCE, this::search);

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
    record Chunk(List<StoredEvent.At> events, long scanned, long head) {

        /** From what was found in a range: if that is more than a chunk, what is beyond it is left for the next. */
        static Chunk of(List<StoredEvent.At> found, long after, long upTo, long head) {
            if (found.size() < CHUNK) {
                return new Chunk(found, Math.max(after, Math.min(upTo, head)), head);
            }
            List<StoredEvent.At> first = found.subList(0, CHUNK);
            return new Chunk(first, first.getLast().position(), head);
        }
    }

    void start() {
        searches.start();
    }

    /** The next selected events with {@code after < position <= upTo}. */
    Chunk read(Selection selection, long after, long upTo) {
        if (selection.byTags()) {
            return searches.ask(new TagSearch(selection.alternatives(), after, upTo));
        }
        try (Connection connection = pool.getConnection()) {
            return walk(connection, selection, after, upTo);
        } catch (SQLException e) {
            throw new EventStoreException(UNREADABLE, e);
        }
    }

    private List<Request<TagSearch, Chunk>> search(List<Request<TagSearch, Chunk>> requests) {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement(TagSearch.SQL)) {
            List<Chunk> chunks = TagSearch.execute(
                    statement, requests.stream().map(Request::question).toList());
            for (int i = 0; i < chunks.size(); i++) {
                requests.get(i).answer(chunks.get(i));
            }
            return List.of();
        } catch (SQLException e) {
            throw new EventStoreException(UNREADABLE, e);
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
                if (rows.getLong("position") > 0) {
                    events.add(event(rows));
                }
            }
        }
        return Chunk.of(events, after, upTo, head);
    }

    static StoredEvent.At event(ResultSet row) throws SQLException {
        return new StoredEvent.At(
                row.getLong("position"),
                new StoredEvent(
                        row.getObject("id", UUID.class),
                        row.getString("name"),
                        row.getInt("version"),
                        row.getObject("occurred_at", OffsetDateTime.class).toInstant(),
                        row.getBytes("payload"),
                        row.getBytes("metadata"),
                        Set.of((String[]) row.getArray("tags").getArray())));
    }

    long head() {
        return number(HEAD, statement -> {});
    }

    /** The position of the newest event with a tag and one of these names, after a position; 0 if there is none. */
    long newest(String tag, Collection<String> names, long after) {
        return number(NEWEST, statement -> {
            statement.setString(1, tag);
            statement.setLong(2, after);
            statement.setArray(3, statement.getConnection().createArrayOf("text", names.toArray(String[]::new)));
        });
    }

    /** The newest events with a tag, before a position: the newest first. */
    List<StoredEvent.At> backwards(String tag, long before, int limit, int offset) {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement(BACKWARDS)) {
            statement.setString(1, tag);
            statement.setLong(2, before);
            statement.setInt(3, limit);
            statement.setInt(4, offset);
            var events = new ArrayList<StoredEvent.At>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    events.add(event(rows));
                }
            }
            return events;
        } catch (SQLException e) {
            throw new EventStoreException(UNREADABLE, e);
        }
    }

    /** How many events have a tag. */
    long count(String tag) {
        return number(COUNT, statement -> statement.setString(1, tag));
    }

    /** How many events have a tag and one of these names, up to a position. */
    long count(String tag, Collection<String> names, long last) {
        return number(COUNT + " and position <= ? and name = any (?)", statement -> {
            statement.setString(1, tag);
            statement.setLong(2, last);
            statement.setArray(3, statement.getConnection().createArrayOf("text", names.toArray(String[]::new)));
        });
    }

    /** The position before the first event that happened then or later; the head if there is none. */
    long before(Instant then) {
        try (Connection connection = pool.getConnection()) {
            return new LogClock(connection).lastBefore(then);
        } catch (SQLException e) {
            throw new EventStoreException(UNREADABLE, e);
        }
    }

    /** The position of the last event that had happened then; 0 if none had. */
    long lastAt(Instant then) {
        try (Connection connection = pool.getConnection()) {
            return new LogClock(connection).lastAt(then);
        } catch (SQLException e) {
            throw new EventStoreException(UNREADABLE, e);
        }
    }

    private long number(String sql, Binding binding) {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            binding.bind(statement);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        } catch (SQLException e) {
            throw new EventStoreException(UNREADABLE, e);
        }
    }

    @FunctionalInterface
    private interface Binding {
        void bind(PreparedStatement statement) throws SQLException;
    }

    /** Answers the searches that are under way, and takes no more. */
    @Override
    public void close() {
        searches.close();
    }
}
