package cairn.adapter.persistence.eventstore;

import cairn.application.port.log.OutcomeUnknown;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Appends events to the log. Appends that arrive during a commit are committed together in the next transaction, under
 * the lock of the store, so that positions follow commits across all nodes.
 */
final class Appender implements AutoCloseable {

    static final String CHANNEL = "cairn_events";

    private static final Logger LOG = LoggerFactory.getLogger(Appender.class);
    private static final int MAY_WAIT = 4_096;
    private static final int LARGEST_BATCH = 512;
    /** The size after which a batch ends; its last append may exceed it. */
    private static final long BATCH_BYTES = 4L << 20;

    private static final Duration PATIENCE = Duration.ofMillis(4_500);

    /**
     * Error classes caused by one append: invalid data, a violated constraint, or a limit such as the size of an index
     * row.
     */
    private static final Set<String> ERRORS_OF_ONE = Set.of("22", "23", "54");

    private final DataSource pool;
    private final RecentEvents recent;
    private final String node;
    private final RequestBatcher<Draft, Long> queue = new RequestBatcher<>(
            "event-store-appender", MAY_WAIT, LARGEST_BATCH, PATIENCE, this::appendWhatFits, Appender::overdue);

    private final LongAdder batches = new LongAdder();
    private final LongAdder written = new LongAdder();
    private final LongAdder refused = new LongAdder();

    /** @param node the name under which this node notifies the others */
    Appender(DataSource pool, RecentEvents recent, String node) {
        this.pool = pool;
        this.recent = recent;
        this.node = node;
    }

    /**
     * Events to append.
     *
     * @param checks each may reject the append
     * @param marker the position up to which the caller has read, for the rejection
     */
    record Draft(List<StoredEvent> events, List<ConflictCheck> checks, ConsistencyMarker marker) {

        long bytes() {
            return events.stream().mapToLong(StoredEvent::size).sum();
        }

        AppendEventsTransactionRejectedException conflict() {
            return AppendEventsTransactionRejectedException.conflictingEventsDetected(marker);
        }
    }

    void start() {
        queue.start();
    }

    AppendCounts counts() {
        return new AppendCounts(batches.sum(), written.sum(), refused.sum(), queue.size());
    }

    /**
     * Appends the whole draft or nothing, and returns the position of its last event once it is on disk.
     *
     * @throws AppendEventsTransactionRejectedException if the condition is violated; nothing is written
     * @throws EventStoreException if the append failed, or waited too long for the lock; nothing is written
     * @throws cairn.application.port.in.Unavailable if too many appends wait already; nothing is written
     * @throws OutcomeUnknown if the commit was not confirmed in time, or its response was lost
     */
    long append(Draft draft) {
        return queue.ask(draft);
    }

    private List<BatchedRequest<Draft, Long>> appendWhatFits(List<BatchedRequest<Draft, Long>> requests) {
        int fitting = 0;
        for (long bytes = 0; fitting < requests.size() && bytes < BATCH_BYTES; fitting++) {
            bytes += requests.get(fitting).question().bytes();
        }
        if (fitting == requests.size()) {
            return append(requests);
        }
        List<BatchedRequest<Draft, Long>> undecided = new ArrayList<>(apart(requests.subList(0, fitting)));
        undecided.addAll(requests.subList(fitting, requests.size()));
        return undecided;
    }

    private static OutcomeUnknown overdue() {
        return new OutcomeUnknown(new SQLTimeoutException("The commit was not confirmed within " + PATIENCE));
    }

    private List<BatchedRequest<Draft, Long>> append(List<BatchedRequest<Draft, Long>> requests) {
        try {
            var batch = AppendBatch.of(requests);
            AppendStatement.Result result = write(batch);
            List<StoredEvent> events = batch.appended(result.conflicts());
            recent.append(result.head(), events);
            batches.increment();
            written.add(events.size());
            refused.add(result.conflicts().size());
            return batch.answer(result.head(), result.conflicts());
        } catch (SQLException e) {
            return failed(requests, e);
        }
    }

    private AppendStatement.Result write(AppendBatch batch) throws SQLException {
        Connection connection = open();
        try (PreparedStatement statement = connection.prepareStatement(AppendStatement.sql(batch))) {
            return AppendStatement.execute(statement, batch, node);
        } finally {
            release(connection);
        }
    }

    private Connection open() {
        try {
            return pool.getConnection();
        } catch (SQLException e) {
            throw new EventStoreException("No connection is available for an append; nothing was written", e);
        }
    }

    /** Splits a failed batch in two halves, so that one bad append does not fail the others. */
    private List<BatchedRequest<Draft, Long>> failed(List<BatchedRequest<Draft, Long>> requests, SQLException e) {
        if (!isRolledBack(e)) {
            throw new OutcomeUnknown(e);
        }
        if (requests.size() == 1 || !isErrorOfOne(e)) {
            throw new EventStoreException("The append failed; nothing was written", e);
        }
        int half = requests.size() / 2;
        List<BatchedRequest<Draft, Long>> undecided = new ArrayList<>(apart(requests.subList(0, half)));
        undecided.addAll(apart(requests.subList(half, requests.size())));
        return undecided;
    }

    private List<BatchedRequest<Draft, Long>> apart(List<BatchedRequest<Draft, Long>> requests) {
        try {
            return append(requests);
        } catch (RuntimeException e) {
            requests.forEach(request -> request.fail(e));
            return List.of();
        }
    }

    /**
     * Returns whether the server rolled back: severity ERROR ends the transaction, while after anything worse the
     * result is unknown.
     */
    private static boolean isRolledBack(SQLException e) {
        return e instanceof PSQLException reported
                && Optional.ofNullable(reported.getServerErrorMessage())
                        .map(ServerErrorMessage::getSeverity)
                        .filter("ERROR"::equals)
                        .isPresent();
    }

    private static boolean isErrorOfOne(SQLException e) {
        return ERRORS_OF_ONE.contains(e.getSQLState().substring(0, 2));
    }

    private static void release(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            // The results are known by now, and a failure to release the connection must not change them.
            LOG.warn("A connection of the event store could not be returned to the pool", e);
        }
    }

    @Override
    public void close() {
        queue.close();
    }
}
