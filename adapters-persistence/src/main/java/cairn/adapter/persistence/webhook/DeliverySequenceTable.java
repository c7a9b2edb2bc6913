package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlFile;
import cairn.adapter.persistence.SqlTimes;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/**
 * Reads and writes the table {@code webhook_lanes}, which has one row per delivery sequence, in the current
 * transaction. All rows are locked in the same order to prevent deadlocks. The deliveries of a sequence are read only
 * after it is locked, by a statement that sees what the last holder committed.
 */
@Singleton
class DeliverySequenceTable {

    /** Locks an existing sequence without changing it. */
    private static final String OPEN = """
            insert into webhook_lanes (endpoint_id, subject, due_at)
            select endpoint_id, subject, ? from unnest(?::uuid[], ?::text[]) as wanted (endpoint_id, subject)
            order by endpoint_id, subject
            on conflict (endpoint_id, subject) do update set due_at = webhook_lanes.due_at
            """;

    private static final String LOCK_LEASED = """
            select held.lease
              from unnest(?::uuid[], ?::text[], ?::uuid[]) as held (endpoint_id, subject, lease)
              join webhook_lanes lane
                on lane.endpoint_id = held.endpoint_id and lane.subject = held.subject and lane.lease = held.lease
             order by lane.endpoint_id, lane.subject
               for update of lane
            """;

    /**
     * Makes locked sequences due with their first delivery, and deletes those without any. Leases of other nodes
     * remain.
     */
    private static final String SETTLE = SqlFile.read(DeliverySequenceTable.class, "settle-lanes.sql");

    /** Plans are cached, and a plan made while the tables were small would scan them completely when they are large. */
    private static final String BY_INDEX = "select set_config('enable_seqscan', 'off', true)";

    private final JdbcOperations jdbc;

    DeliverySequenceTable(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    void byIndex() {
        jdbc.prepareStatement(BY_INDEX, PreparedStatement::execute);
    }

    void open(Collection<DeliverySequence> sequences, Instant due) {
        Parameters.update(jdbc, OPEN, statement -> {
            statement.setObject(1, SqlTimes.utc(due));
            setSequences(statement, 2, new HashSet<>(sequences));
        });
    }

    Set<UUID> lock(Collection<DeliverySequence> sequences, Collection<UUID> leases) {
        return jdbc.prepareStatement(LOCK_LEASED, statement -> {
            setSequences(statement, 1, sequences);
            ArrayParameter.bind(statement, 3, "uuid", leases);
            return ResultRows.set(statement, row -> row.getObject(1, UUID.class));
        });
    }

    void settle(Collection<DeliverySequence> sequences, Collection<UUID> leases) {
        Parameters.update(jdbc, SETTLE, statement -> {
            setSequences(statement, 1, sequences);
            ArrayParameter.bind(statement, 3, "uuid", leases);
        });
    }

    private static void setSequences(PreparedStatement statement, int place, Collection<DeliverySequence> sequences)
            throws SQLException {
        ArrayParameter.bind(statement, place, "uuid", sequences, DeliverySequence::endpoint);
        ArrayParameter.bind(statement, place + 1, "text", sequences, DeliverySequence::subject);
    }
}
