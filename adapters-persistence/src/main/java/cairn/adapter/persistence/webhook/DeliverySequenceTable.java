package cairn.adapter.persistence.webhook;

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
 * The table {@code webhook_lanes}, in the transaction under way. Rows are locked in one order by everybody, so that nobody
 * waits in a circle; and looked behind only once they are locked, by a statement that sees what the last holder left.
 */
@Singleton
class DeliverySequenceTable {

    /** A lane that is there already is locked and stays as it is. */
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

    /** Of lanes that are locked: due when their first delivery is, or gone with their last. Leases of others stay. */
    private static final String SETTLE = """
            with settled as (
                select lane.endpoint_id, lane.subject, head.next_attempt_at
                  from unnest(?::uuid[], ?::text[]) as named (endpoint_id, subject)
                  join webhook_lanes lane on lane.endpoint_id = named.endpoint_id and lane.subject = named.subject
                  left join lateral (
                       select next_attempt_at from webhook_deliveries delivery
                        where delivery.endpoint_id = lane.endpoint_id and delivery.subject = lane.subject
                          and delivery.status = 'PENDING'
                        order by delivery.position limit 1) head on true
                 where lane.lease is null or lane.lease = any(?::uuid[])
            ), ended as (
                delete from webhook_lanes lane using settled
                 where lane.endpoint_id = settled.endpoint_id and lane.subject = settled.subject
                   and settled.next_attempt_at is null
            )
            update webhook_lanes lane set due_at = settled.next_attempt_at, lease = null, node = null
              from settled
             where lane.endpoint_id = settled.endpoint_id and lane.subject = settled.subject
               and settled.next_attempt_at is not null
            """;

    /** Plans are kept, and those made while the tables were small would read them whole when they are large. */
    private static final String BY_INDEX = "select set_config('enable_seqscan', 'off', true)";

    private final JdbcOperations jdbc;

    DeliverySequenceTable(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    /** Has the rest of the transaction look things up by index, however few there are. */
    void byIndex() {
        jdbc.prepareStatement(BY_INDEX, PreparedStatement::execute);
    }

    /** Locks lanes, and opens those that are not there. */
    void open(Collection<DeliverySequence> sequences, Instant due) {
        jdbc.prepareStatement(OPEN, statement -> {
            statement.setObject(1, RowArrays.utc(due));
            setLanes(statement, 2, new HashSet<>(sequences));
            return statement.executeUpdate();
        });
    }

    /** Locks those lanes that are still held by these leases, and says which leases hold. */
    Set<UUID> lock(Collection<DeliverySequence> sequences, Collection<UUID> leases) {
        return jdbc.prepareStatement(LOCK_LEASED, statement -> {
            setLanes(statement, 1, sequences);
            RowArrays.set(statement, 3, "uuid", leases, lease -> lease);
            var holding = new HashSet<UUID>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    holding.add(rows.getObject(1, UUID.class));
                }
            }
            return holding;
        });
    }

    /**
     * Ends these leases and says of the lanes, which are locked, when they are due.
     *
     * @param leases those that may be ended
     */
    void settle(Collection<DeliverySequence> sequences, Collection<UUID> leases) {
        jdbc.prepareStatement(SETTLE, statement -> {
            setLanes(statement, 1, sequences);
            RowArrays.set(statement, 3, "uuid", leases, lease -> lease);
            return statement.executeUpdate();
        });
    }

    private static void setLanes(PreparedStatement statement, int place, Collection<DeliverySequence> sequences)
            throws SQLException {
        RowArrays.set(statement, place, "uuid", sequences, DeliverySequence::endpoint);
        RowArrays.set(statement, place + 1, "text", sequences, DeliverySequence::subject);
    }
}
