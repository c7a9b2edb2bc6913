package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.adapter.persistence.connection.DatabaseRead;
import cairn.adapter.persistence.connection.LongReads;
import cairn.adapter.persistence.eventstore.ReadBudget.Lease;
import cairn.application.port.in.Unavailable;
import java.lang.ref.Cleaner.Cleanable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.EventStoreException;

/**
 * Reads the log. Each read is one statement, so that events and head come from one snapshot. It returns at most one
 * chunk, limited by events and by bytes.
 */
final class EventReader implements AutoCloseable {

    static final int CHUNK = 500;
    /** The size after which a chunk ends; its last event may exceed it. */
    static final long CHUNK_BYTES = 1L << 20;

    private static final long SHARED_BYTES = 4L << 20;
    /** The maximum total size that all readers of this channel may hold. */
    static final long HELD_BYTES = 24L << 20;

    static final String PERSONAL_KEY =
            "(select encrypted from personal_keys k where k.position = %s.position) as personal_key";

    static final String HEAD = "select coalesce(max(position), 0) as head from events";

    static final String NEWEST =
            "select coalesce(max(position), 0) from event_tags where tag = ? and position > ? and name = any (?)";

    static final String COUNT = "select count(*) from event_tags where tag = ?";

    private static final String UNREADABLE = "The log cannot be read";
    private static final int MAY_WAIT = 4_096;
    private static final int LARGEST_BATCH = 128;
    private static final Duration PATIENCE = Duration.ofMillis(4_500);
    private static final Duration SOON = Duration.ofSeconds(1);

    static final int LONG_READS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    private final DataSource pool;
    private final LongReads histories;
    private final ReadTurns turns = new ReadTurns(LONG_READS, PATIENCE);
    private final ReadBudget budget = new ReadBudget(HELD_BYTES, PATIENCE);
    private final RequestBatcher<TagSearch, Leased> searches = new RequestBatcher<>(
            "event-store-reader", MAY_WAIT, LARGEST_BATCH, PATIENCE, this::search, EventReader::overdue);

    EventReader(DataSource pool) {
        this(pool, new LongReads(pool, Optional.empty()));
    }

    /** @param histories runs the searches by tags */
    EventReader(DataSource pool, LongReads histories) {
        this.pool = pool;
        this.histories = histories;
    }

    /**
     * The result of one read.
     *
     * @param events the selected events, in order
     * @param scanned the position up to which all selected events are included
     * @param head the newest position of the log in the snapshot of the read
     */
    record Chunk(List<StoredEvent.At> events, long scanned, long head) {

        static Chunk of(List<StoredEvent.At> found, int hits, long after, long upTo, long head) {
            if (found.size() == hits && hits < CHUNK) {
                return new Chunk(found, Math.max(after, Math.min(upTo, head)), head);
            }
            List<StoredEvent.At> first = found.subList(0, Math.min(CHUNK, found.size()));
            return new Chunk(first, first.getLast().position(), head);
        }

        long bytes() {
            return events.stream().mapToLong(at -> at.event().size()).sum();
        }
    }

    record Leased(Chunk chunk, Lease lease) {}

    void start() {
        searches.start();
    }

    Chunk read(EventFilter selection, long after, long upTo) {
        var leased = lease(selection, after, upTo);
        leased.lease().release();
        return leased.chunk();
    }

    /**
     * Returns the next selected events with a lease that the caller must release.
     *
     * @throws cairn.application.port.in.Unavailable if other readers hold too much
     */
    Leased lease(EventFilter selection, long after, long upTo) {
        if (selection.byTags()) {
            return searches.ask(new TagSearch(selection.alternatives(), after, upTo));
        }
        // Only the service's own processors scan, and each holds a single chunk.
        var scan = new LogScan(selection, after, upTo);
        return read(connection -> new Leased(scan.execute(connection), budget.lease(0, 1)));
    }

    /**
     * Waits until a reader may read beyond the first chunk of a history. It waits again before each chunk, so that long
     * histories take turns and leave processors to short ones.
     *
     * @return ends the turn
     * @throws cairn.application.port.in.Unavailable if the turn does not come in time
     */
    Cleanable awaitTurn(Object holder) {
        return turns.await(holder);
    }

    long bytesHeld() {
        return budget.held();
    }

    private static Unavailable overdue() {
        return new Unavailable("The event log does not respond in time; nothing was changed", SOON);
    }

    private List<BatchedRequest<TagSearch, Leased>> search(List<BatchedRequest<TagSearch, Leased>> requests) {
        var bySearch = new LinkedHashMap<TagSearch, List<BatchedRequest<TagSearch, Leased>>>();
        requests.forEach(request -> bySearch.computeIfAbsent(request.question(), _ -> new ArrayList<>(1))
                .add(request));
        long bytes = Math.min(CHUNK_BYTES, SHARED_BYTES / bySearch.size());
        budget.awaitRoomFor(bytes * bySearch.size());
        try {
            var chunks = histories
                    .run(connection -> TagSearch.execute(connection, List.copyOf(bySearch.keySet()), bytes))
                    .iterator();
            bySearch.values().forEach(same -> {
                var chunk = chunks.next();
                var leased = new Leased(chunk, budget.lease(chunk.bytes(), same.size()));
                same.forEach(request -> request.answer(leased, leased.lease()::release));
            });
            return List.of();
        } catch (SQLException e) {
            throw new EventStoreException(UNREADABLE, e);
        }
    }

    static StoredEvent.At event(ResultSet row) throws SQLException {
        return new StoredEvent.At(
                row.getLong("position"),
                new StoredEvent(
                        row.getObject("id", UUID.class),
                        row.getString("name"),
                        row.getInt("version"),
                        SqlTimes.instant(row, "occurred_at"),
                        row.getBytes("payload"),
                        row.getBytes("metadata"),
                        Set.of((String[]) row.getArray("tags").getArray()),
                        row.getBytes("personal_key"),
                        Optional.empty(),
                        Optional.empty()));
    }

    long head() {
        return number(HEAD, statement -> {});
    }

    long newest(String tag, Collection<String> names, long after) {
        return number(NEWEST, statement -> {
            statement.setString(1, tag);
            statement.setLong(2, after);
            SqlArrays.bindTexts(statement, 3, names);
        });
    }

    List<StoredEvent.At> backwards(ActSelection acts, long before, int limit, int offset) {
        return read(connection -> {
            try (PreparedStatement statement = connection.prepareStatement(ActSelection.NEWEST)) {
                acts.bind(statement, before);
                statement.setInt(8, limit);
                statement.setInt(9, offset);
                return ResultRows.list(statement, EventReader::event);
            }
        });
    }

    long count(ActSelection acts) {
        return number(ActSelection.COUNT, statement -> acts.bind(statement, Long.MAX_VALUE));
    }

    long count(String tag, Collection<String> names, long last) {
        return number(COUNT + " and position <= ? and name = any (?)", statement -> {
            statement.setString(1, tag);
            statement.setLong(2, last);
            SqlArrays.bindTexts(statement, 3, names);
        });
    }

    long before(Instant then) {
        return read(connection -> new PositionByTime(connection).lastBefore(then));
    }

    long lastAt(Instant then) {
        return read(connection -> new PositionByTime(connection).lastAt(then));
    }

    Instant timeOf(long position) {
        return read(connection -> new PositionByTime(connection).timeOf(position));
    }

    private long number(String sql, Parameters parameters) {
        return read(connection -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                parameters.bind(statement);
                return ResultRows.one(statement, row -> row.getLong(1));
            }
        });
    }

    private <T> T read(DatabaseRead<T> read) {
        try (Connection connection = pool.getConnection()) {
            return read.on(connection);
        } catch (SQLException e) {
            throw new EventStoreException(UNREADABLE, e);
        }
    }

    @Override
    public void close() {
        searches.close();
    }
}
