package cairn.adapter.persistence.webhook;

import static cairn.application.port.out.WebhookQueue.AT_A_TIME;
import static cairn.application.port.out.WebhookQueue.AT_A_TIME_WHILE_FAILING;
import static cairn.application.port.out.WebhookQueue.FAILURES_TO_NOTICE;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlFile;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.delivery.LeasedDelivery;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import io.micronaut.context.annotation.Property;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Claims delivery sequences for this node, in the current transaction. Nodes claim one after the other, so that the
 * limits hold.
 */
@Singleton
class DeliveryClaims {

    /**
     * Steps through the index from endpoint to endpoint to find due sequences, without reading the endpoints' backlogs.
     */
    static final String CLAIM = SqlFile.read(DeliveryClaims.class, "claim-lanes.sql")
            .formatted(FAILURES_TO_NOTICE, AT_A_TIME, AT_A_TIME_WHILE_FAILING);

    /**
     * Makes nodes claim one after the other. A claim need not be on disk, because a claim lost in a crash belongs to no
     * node.
     */
    private static final String ONE_AT_A_TIME = """
            select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtext('webhook claims'), 0)
            """;

    private static final String HEADS = """
            select lane.lease, head.id, head.attempts, lane.endpoint_id, notice.*
              from unnest(?::uuid[], ?::text[], ?::uuid[]) as lane (endpoint_id, subject, lease)
             cross join lateral (
                   select id, event_id, form, attempts from webhook_deliveries delivery
                    where delivery.endpoint_id = lane.endpoint_id and delivery.subject = lane.subject
                      and delivery.status = 'PENDING'
                    order by delivery.position limit 1) head
              join webhook_notices notice on notice.event_id = head.event_id and notice.form = head.form
            """;

    private final String node;
    private final JdbcOperations jdbc;
    private final DeliverySequenceTable sequences;

    DeliveryClaims(@Property(name = "cairn.node") String node, JdbcOperations jdbc, DeliverySequenceTable sequences) {
        this.node = node;
        this.jdbc = jdbc;
        this.sequences = sequences;
    }

    private record Held(DeliverySequence sequence, UUID lease) {}

    /** Returns the first deliveries of as many due sequences as may be attempted now, leased until the given time. */
    List<LeasedDelivery> take(int most, Instant now, Instant until) {
        sequences.byIndex();
        jdbc.prepareStatement(ONE_AT_A_TIME, PreparedStatement::execute);
        var held = hold(most, now, until);
        if (held.isEmpty()) {
            return List.of();
        }
        var taken = heads(held, until);
        if (taken.size() < held.size()) {
            sequences.settle(sequencesOf(held), unusedLeases(held, taken));
        }
        return taken;
    }

    private List<Held> hold(int most, Instant now, Instant until) {
        return jdbc.prepareStatement(CLAIM, statement -> {
            statement.setObject(1, SqlTimes.utc(now));
            statement.setObject(2, SqlTimes.utc(now));
            statement.setObject(3, SqlTimes.utc(now));
            statement.setInt(4, most);
            statement.setObject(5, SqlTimes.utc(now));
            statement.setString(6, node);
            statement.setObject(7, SqlTimes.utc(until));
            return ResultRows.list(
                    statement,
                    row -> new Held(
                            new DeliverySequence(row.getObject("endpoint_id", UUID.class), row.getString("subject")),
                            row.getObject("lease", UUID.class)));
        });
    }

    private List<LeasedDelivery> heads(List<Held> held, Instant until) {
        return jdbc.prepareStatement(HEADS, statement -> {
            ArrayParameter.bind(
                    statement, 1, "uuid", held, each -> each.sequence().endpoint());
            ArrayParameter.bind(
                    statement, 2, "text", held, each -> each.sequence().subject());
            ArrayParameter.bind(statement, 3, "uuid", held, Held::lease);
            return ResultRows.list(statement, row -> delivery(row, until));
        });
    }

    private static LeasedDelivery delivery(ResultSet row, Instant until) throws SQLException {
        return new LeasedDelivery(
                new DeliveryId(row.getObject("id", UUID.class)),
                new EndpointId(row.getObject("endpoint_id", UUID.class)),
                row.getObject("lease", UUID.class),
                until,
                row.getInt("attempts") + 1,
                NoticeRows.read(row));
    }

    private static List<DeliverySequence> sequencesOf(List<Held> held) {
        return held.stream().map(Held::sequence).toList();
    }

    private static List<UUID> unusedLeases(List<Held> held, List<LeasedDelivery> taken) {
        var used = taken.stream().map(LeasedDelivery::lease).toList();
        return held.stream()
                .map(Held::lease)
                .filter(lease -> !used.contains(lease))
                .toList();
    }
}
