package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.connection.DatabaseRead;
import cairn.adapter.persistence.connection.LongReads;
import cairn.adapter.persistence.eventstore.format.EventNames;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import cairn.application.port.in.Unavailable;
import cairn.application.port.log.EventMetadata;
import cairn.application.port.out.EventLogReader;
import cairn.application.view.LogChunk;
import cairn.application.view.LoggedEvent;
import cairn.domain.access.Owned;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.Tag;

/** Reads the log in chunks, at most {@value #AT_ONCE} at a time, to leave the other connections to writers. */
@Singleton
final class JdbcEventLogReader implements EventLogReader {

    static final String NEXT = bounded(Order.FORWARDS, """
            select position from event_tags
            where tag = ? and position > ? and position <= ? and name = any (?)
            """);

    private static final String OF_SOME = """
            select position from unnest(?::text[]) wanted (tag) join event_tags using (tag)
            where position > ? and position <= ? and name = any (?)
            """;

    private static final String NEXT_OF_SOME = bounded(Order.FORWARDS, OF_SOME);

    private static final String NEXT_OF_ALL = bounded(Order.FORWARDS, """
            select position from events
            where position > ? and position <= ? and name = any (?)
            """);

    private static final String LAST = bounded(Order.BACKWARDS, """
            select position from event_tags
            where tag = ? and position > ? and position <= ? and name = any (?)
            """);

    private static final String LAST_OF_SOME = bounded(Order.BACKWARDS, OF_SOME);

    private static final String POSITION = "select position from events where id = ?";

    static final int AT_ONCE = 3;
    private static final long PATIENCE_SECONDS = 10;
    private static final String UNREADABLE = "The log cannot be read";

    private final LongReads database;
    private final LogOfStandby standby;
    private final EventNames names;
    private final EventCodec codec;
    private final Semaphore places = new Semaphore(AT_ONCE, true);

    /** Limits a query of positions to a number of bytes; it returns at least one event. */
    private static String bounded(Order order, String positions) {
        return """
                select position, id, name, version, occurred_at, payload, metadata, tags, hits, %3$s
                from (
                    select e.*, count(*) over () as hits,
                        sum(octet_length(e.payload)) over (
                            order by e.position %1$s rows between unbounded preceding and 1 preceding) as bytes_before
                    from (%2$s order by position %1$s limit ?) t join events e using (position)
                ) found
                where coalesce(bytes_before, 0) < ?
                order by position %1$s
                """.formatted(order.sql, positions, EventReader.PERSONAL_KEY.formatted("found"));
    }

    private enum Order {
        FORWARDS("asc"),
        BACKWARDS("desc");

        private final String sql;

        Order(String sql) {
            this.sql = sql;
        }
    }

    JdbcEventLogReader(EventStoreFactory.Pool pool, PersonalEncryption encryption, LogOfStandby standby) {
        this.database = new LongReads(pool.connections(), Optional.empty());
        this.standby = standby;
        this.names = StoredEventNames.ALL;
        this.codec = new EventCodec(names, encryption);
    }

    @Override
    public LogChunk next(List<Tag> tags, List<Class<?>> families, long after, long upTo, int most, long mostBytes) {
        var sql = switch (tags.size()) {
            case 0 -> NEXT_OF_ALL;
            case 1 -> NEXT;
            default -> NEXT_OF_SOME;
        };
        var rows = inTurn(
                standby.reads(), connection -> rows(connection, sql, tags, families, after, upTo, most, mostBytes));
        return chunk(rows, most, upTo);
    }

    @Override
    public LogChunk last(List<Tag> tags, List<Class<?>> families, long after, long upTo, int most, long mostBytes) {
        var sql = tags.size() == 1 ? LAST : LAST_OF_SOME;
        var rows = inTurn(
                standby.reads(), connection -> rows(connection, sql, tags, families, after, upTo, most, mostBytes));
        return chunk(rows, most, after + 1);
    }

    private LogChunk chunk(List<Row> rows, int most, long end) {
        var events = rows.stream().map(this::decoded).toList();
        boolean isAll = rows.isEmpty() || (rows.size() == rows.getLast().hits() && rows.size() < most);
        long bytes = rows.stream()
                .mapToLong(row -> row.at().event().payload().length)
                .sum();
        return new LogChunk(events, isAll ? end : rows.getLast().at().position(), bytes);
    }

    private record Row(StoredEvent.At at, int hits) {}

    private List<Row> rows(
            Connection connection,
            String sql,
            List<Tag> tags,
            List<Class<?>> families,
            long after,
            long upTo,
            int most,
            long mostBytes)
            throws SQLException {
        var wanted = families.stream()
                .flatMap(family -> names.namesOf(family).stream())
                .distinct()
                .toArray(String[]::new);
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            int place = 1;
            if (tags.size() == 1) {
                statement.setString(place++, StoredTag.of(tags.getFirst()));
            } else if (tags.size() > 1) {
                var texts = tags.stream().map(StoredTag::of).toArray(String[]::new);
                statement.setArray(place++, connection.createArrayOf("text", texts));
            }
            statement.setLong(place++, after);
            statement.setLong(place++, upTo);
            statement.setArray(place++, connection.createArrayOf("text", wanted));
            statement.setInt(place++, most);
            statement.setLong(place, mostBytes);
            return ResultRows.list(statement, row -> new Row(EventReader.event(row), row.getInt("hits")));
        }
    }

    private LoggedEvent decoded(Row row) {
        var message = row.at().message(codec);
        return new LoggedEvent(
                row.at().event().id(),
                row.at().position(),
                (Owned) Objects.requireNonNull(message.payload()),
                message.timestamp(),
                message.metadata().getOrDefault(EventMetadata.ACTOR, ""));
    }

    @Override
    public OptionalLong positionOf(UUID event) {
        return inTurn(database, connection -> positionOf(connection, event));
    }

    private static OptionalLong positionOf(Connection connection, UUID event) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(POSITION)) {
            statement.setObject(1, event);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty();
            }
        }
    }

    @Override
    public long head() {
        return inTurn(database, JdbcEventLogReader::head);
    }

    private static long head(Connection connection) throws SQLException {
        return ResultRows.one(connection, EventReader.HEAD, row -> row.getLong(1));
    }

    @Override
    public MessageStream<EventMessage> source(SourcingCondition condition) {
        return standby.source(condition);
    }

    private <T> T inTurn(LongReads reads, DatabaseRead<T> read) {
        try {
            if (!places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new Unavailable(
                        "Too many requests are reading the event log on this node",
                        Duration.ofSeconds(PATIENCE_SECONDS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EventStoreException("The reader has ended", e);
        }
        try {
            return reads.run(read);
        } catch (SQLException e) {
            throw new EventStoreException(UNREADABLE, e);
        } finally {
            places.release();
        }
    }
}
