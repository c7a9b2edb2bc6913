package cairn.adapter.persistence.eventstore;

import cairn.application.axon.OutcomeUnknown;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log's one writer: each append is a transaction of its own under the store's lock, so that positions follow
 * commits and nothing comes between the check of a condition and the insert.
 */
final class Appender {

    static final String CHANNEL = "cairn_events";

    private static final Logger LOG = LoggerFactory.getLogger(Appender.class);

    // A statement of its own: only what runs after it sees all that earlier holders of the lock have committed, and
    // only if each statement has its own snapshot, whatever the server's default isolation is.
    static final String LOCK = """
            set transaction isolation level read committed;
            set local lock_timeout = '10s';
            select pg_advisory_xact_lock(7165064482209132911)
            """;

    static final String CHECK = """
            select (select coalesce(max(position), 0) from events),
                exists (%s) or exists (select from events where position > ? and name = any (?))
            """.formatted(TagSearch.SQL);

    private static final String INSERT = """
            with appended as (
                insert into events (position, id, name, version, occurred_at, payload, metadata, tags)
                select ? + e.place, e.id, e.name, e.version, e.occurred_at, e.payload, e.metadata, e.tags::text[]
                from unnest(?::uuid[], ?::text[], ?::int[], ?::timestamptz[], ?::bytea[], ?::bytea[], ?::text[])
                    with ordinality as e (id, name, version, occurred_at, payload, metadata, tags, place)
                returning position, name, tags
            ), tagged as (
                insert into event_tags (tag, position, name)
                select unnest(tags), position, name from appended
            )
            select pg_notify('cairn_events', ?)
            """;

    private final DataSource pool;

    Appender(DataSource pool) {
        this.pool = pool;
    }

    /**
     * What is to be appended, and what must not have happened for it.
     *
     * @param condition what conflicts when it lies after the marker
     * @param marker up to where the caller has read; infinity asks for no check
     */
    record Draft(List<StoredEvent> events, Selection condition, ConsistencyMarker marker) {

        boolean conditional() {
            return after() != Long.MAX_VALUE;
        }

        long after() {
            return GlobalIndexConsistencyMarker.position(marker);
        }
    }

    /**
     * Appends all of the draft or nothing, and answers with the position of its last event once that is on disk.
     *
     * @throws AppendEventsTransactionRejectedException if the condition is violated; nothing is written
     * @throws EventStoreException if the append failed, or waited ten seconds for the lock; nothing is written
     * @throws OutcomeUnknown if the answer to the commit was lost
     */
    long append(Draft draft) {
        Connection connection = open();
        try {
            long last = write(connection, draft);
            commit(connection);
            return last;
        } catch (SQLException e) {
            undo(connection, e);
            throw new EventStoreException("The append failed, nothing is written", e);
        } catch (RuntimeException e) {
            undo(connection, e);
            throw e;
        } finally {
            release(connection);
        }
    }

    private Connection open() {
        try {
            return pool.getConnection();
        } catch (SQLException e) {
            throw new EventStoreException("No connection for an append, nothing is written", e);
        }
    }

    private static long write(Connection connection, Draft draft) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement lock = connection.createStatement()) {
            lock.execute(LOCK);
        }
        long head = check(connection, draft);
        insert(connection, draft.events(), head);
        return head + draft.events().size();
    }

    /** The head of the log, found together with any conflict. */
    private static long check(Connection connection, Draft draft) throws SQLException {
        Selection condition = draft.condition();
        try (PreparedStatement statement = connection.prepareStatement(CHECK)) {
            long after = draft.after();
            TagSearch.bind(statement, draft.conditional() ? condition.tagged() : List.of(), after, Long.MAX_VALUE, 1);
            Set<String> names = draft.conditional() ? condition.namesAlone() : Set.of();
            statement.setLong(TagSearch.PARAMETERS + 1, after);
            statement.setArray(
                    TagSearch.PARAMETERS + 2, connection.createArrayOf("text", names.toArray(String[]::new)));
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                long head = row.getLong(1);
                boolean conflict = row.getBoolean(2) || (condition.everything() && head > Math.max(after, 0));
                if (draft.conditional() && conflict) {
                    throw AppendEventsTransactionRejectedException.conflictingEventsDetected(draft.marker());
                }
                return head;
            }
        }
    }

    private static void insert(Connection connection, List<StoredEvent> events, long head) throws SQLException {
        var tags = new ArrayList<String>(events.size());
        for (StoredEvent event : events) {
            tags.add(TextArray.literal(connection, event.tags()));
        }
        List<String> times = each(events, event -> event.occurredAt().toString());
        byte[][] payloads = each(events, StoredEvent::payload).toArray(byte[][]::new);
        byte[][] metadata = each(events, StoredEvent::metadata).toArray(byte[][]::new);
        try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
            statement.setLong(1, head);
            statement.setArray(
                    2,
                    connection.createArrayOf(
                            "uuid", each(events, StoredEvent::id).toArray()));
            statement.setArray(
                    3,
                    connection.createArrayOf(
                            "text", each(events, StoredEvent::name).toArray()));
            statement.setArray(
                    4,
                    connection.createArrayOf(
                            "int4", each(events, StoredEvent::version).toArray()));
            statement.setArray(5, connection.createArrayOf("timestamptz", times.toArray()));
            statement.setArray(6, connection.createArrayOf("bytea", payloads));
            statement.setArray(7, connection.createArrayOf("bytea", metadata));
            statement.setArray(8, connection.createArrayOf("text", tags.toArray()));
            statement.setString(9, Long.toString(head + events.size()));
            statement.execute();
        }
    }

    private static <T> List<T> each(List<StoredEvent> events, Function<StoredEvent, T> member) {
        return events.stream().map(member).toList();
    }

    private static void commit(Connection connection) {
        try {
            connection.commit();
        } catch (SQLException e) {
            throw new OutcomeUnknown(e);
        }
    }

    private static void undo(Connection connection, Exception reason) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            // The server undoes what a lost connection began; the reason is still the answer.
            reason.addSuppressed(e);
        }
    }

    private static void release(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            // By now the caller's answer is decided, and this must not change it.
            LOG.warn("A connection of the event store could not be given back", e);
        }
    }
}
