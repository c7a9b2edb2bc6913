package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.domain.access.OperatorId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Brings the retries of an operator's test deliveries forward, in the current transaction. */
@Singleton
public class WaitingRetries {

    private static final int MOST = 1_000;

    /** Locks the sequences whose next attempt is due first. A sequence whose delivery is being attempted is left out. */
    private static final String LOCK = """
            select lane.endpoint_id, lane.subject
              from webhook_lanes lane
              join (select endpoint_id, subject from webhook_lanes
                     where endpoint_id in (select id from webhook_endpoints where operator_id = ? and mode = 'test')
                       and due_at > ? and lease is null
                     order by due_at limit %d) waiting using (endpoint_id, subject)
             where lane.lease is null
             order by lane.endpoint_id, lane.subject
               for update of lane
            """.formatted(MOST);

    private static final String BRING_FORWARD = """
            update webhook_deliveries delivery
               set next_attempt_at = greatest(next_attempt_at - ? * interval '1 second', ?)
              from unnest(?::uuid[], ?::text[]) as lane (endpoint_id, subject)
             where delivery.endpoint_id = lane.endpoint_id and delivery.subject = lane.subject
               and delivery.status = 'PENDING' and delivery.next_attempt_at > ?
            """;

    private final JdbcOperations jdbc;
    private final DeliverySequenceTable sequences;

    WaitingRetries(JdbcOperations jdbc, DeliverySequenceTable sequences) {
        this.jdbc = jdbc;
        this.sequences = sequences;
    }

    /** Brings forward the retries of at most {@value #MOST} objects. */
    public void bringForward(OperatorId operator, Duration by, Instant now) {
        sequences.byIndex();
        var waiting = lock(operator, now);
        if (waiting.isEmpty()) {
            return;
        }
        Parameters.update(jdbc, BRING_FORWARD, statement -> {
            statement.setLong(1, by.toSeconds());
            statement.setObject(2, SqlTimes.utc(now));
            ArrayParameter.bind(statement, 3, "uuid", waiting, DeliverySequence::endpoint);
            ArrayParameter.bind(statement, 4, "text", waiting, DeliverySequence::subject);
            statement.setObject(5, SqlTimes.utc(now));
        });
        sequences.settle(waiting, List.of());
    }

    private List<DeliverySequence> lock(OperatorId operator, Instant now) {
        return jdbc.prepareStatement(LOCK, statement -> {
            statement.setObject(1, operator.value());
            statement.setObject(2, SqlTimes.utc(now));
            return ResultRows.list(
                    statement, row -> new DeliverySequence(row.getObject(1, UUID.class), row.getString(2)));
        });
    }
}
