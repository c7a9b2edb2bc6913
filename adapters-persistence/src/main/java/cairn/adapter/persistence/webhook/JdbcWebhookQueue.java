package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.LocalCommit;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.delivery.AttemptReport;
import cairn.application.port.delivery.Backlog;
import cairn.application.port.delivery.LeasedDelivery;
import cairn.application.port.delivery.RecordedAttempts;
import cairn.application.port.delivery.Verdict;
import cairn.application.port.delivery.Verdict.Exhausted;
import cairn.application.port.delivery.Verdict.Succeeded;
import cairn.application.port.delivery.Verdict.TryAgain;
import cairn.application.port.out.WebhookQueue;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import io.micronaut.context.annotation.Property;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

@Singleton
class JdbcWebhookQueue implements WebhookQueue {

    private static final String ATTEND = """
            insert into nodes (name, seen_at) values (?, now())
            on conflict (name) do update set seen_at = excluded.seen_at
            """;

    /** Treats a node as dead after five seconds, as projections do. */
    private static final String TAKE_OVER = """
            update webhook_lanes set due_at = ?, lease = null, node = null
             where (endpoint_id, subject) in (
                   select endpoint_id, subject from webhook_lanes lane
                    where node is not null and node <> ? and not exists (
                          select from nodes where name = lane.node and seen_at > now() - interval '5 seconds')
                    order by endpoint_id, subject
                      for update skip locked)
            """;

    private static final String LEAVE = """
            update webhook_lanes set due_at = ?, lease = null, node = null
             where (endpoint_id, subject) in (
                   select endpoint_id, subject from webhook_lanes where node = ?
                    order by endpoint_id, subject for update)
            """;

    private static final String RECORD = """
            update webhook_deliveries delivery
               set attempts = delivery.attempts + 1, status = entry.status, next_attempt_at = entry.next_attempt_at,
                   finished_at = entry.finished_at
              from unnest(?::uuid[], ?::text[], ?::timestamptz[], ?::timestamptz[])
                as entry (id, status, next_attempt_at, finished_at)
             where delivery.id = entry.id
            """;

    private static final String PAUSE = """
            insert into webhook_endpoint_states (endpoint_id, paused_until)
            select distinct id, ?::timestamptz from unnest(?::uuid[]) as endpoint (id) order by id
            on conflict (endpoint_id) do update
               set paused_until = greatest(webhook_endpoint_states.paused_until, excluded.paused_until)
            """;

    private static final String BACKLOG = """
            select (select count(*) from webhook_deliveries where status = 'PENDING') as pending,
                   (select min(due_at) from webhook_lanes
                     where due_at <= ?
                       and endpoint_id not in (select endpoint_id from webhook_endpoint_states
                                                where paused_until = 'infinity')) as oldest_due
            """;

    private final String node;
    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;
    private final DeliverySequenceTable sequences;
    private final DeliveryClaims claims;
    private final AttemptTable attempts;
    private final EndpointStates states;

    JdbcWebhookQueue(
            @Property(name = "cairn.node") String node,
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions,
            DeliverySequenceTable sequences,
            DeliveryClaims claims,
            AttemptTable attempts,
            EndpointStates states) {
        this.node = node;
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.sequences = sequences;
        this.claims = claims;
        this.attempts = attempts;
        this.states = states;
    }

    @Override
    public void attend(Instant now) {
        transactions.executeWrite(_ -> {
            LocalCommit.use(jdbc);
            return Parameters.update(jdbc, ATTEND, statement -> statement.setString(1, node));
        });
        transactions.executeWrite(_ -> {
            LocalCommit.use(jdbc);
            return Parameters.update(jdbc, TAKE_OVER, statement -> {
                statement.setObject(1, SqlTimes.utc(now));
                statement.setString(2, node);
            });
        });
    }

    @Override
    public List<LeasedDelivery> claim(int most, Instant now, Duration lease) {
        return transactions.executeWrite(_ -> claims.take(most, now, now.plus(lease)));
    }

    /** A result that is lost in a failover leads to another attempt. */
    @Override
    public RecordedAttempts record(Collection<AttemptReport> reports) {
        return transactions.executeWrite(_ -> {
            LocalCommit.use(jdbc);
            sequences.byIndex();
            var holding = sequences.lock(
                    reports.stream().map(report -> sequence(report.delivery())).toList(),
                    reports.stream().map(report -> report.delivery().lease()).toList());
            var counted = reports.stream()
                    .filter(report -> holding.contains(report.delivery().lease()))
                    .toList();
            if (counted.isEmpty()) {
                return new RecordedAttempts(0, Map.of());
            }
            Parameters.update(jdbc, RECORD, statement -> {
                ArrayParameter.bind(
                        statement,
                        1,
                        "uuid",
                        counted,
                        report -> report.delivery().delivery().value());
                ArrayParameter.bind(
                        statement,
                        2,
                        "text",
                        counted,
                        report -> status(report.verdict()).name());
                ArrayParameter.bind(statement, 3, "timestamptz", counted, report -> next(report.verdict()));
                ArrayParameter.bind(statement, 4, "timestamptz", counted, JdbcWebhookQueue::finishedAt);
            });
            attempts.add(counted);
            sequences.settle(
                    counted.stream().map(report -> sequence(report.delivery())).toList(), holding);
            return new RecordedAttempts(counted.size(), states.learn(counted));
        });
    }

    private static DeliverySequence sequence(LeasedDelivery delivery) {
        return new DeliverySequence(
                delivery.endpoint().value(), delivery.notice().subject());
    }

    private static DeliveryStatus status(Verdict verdict) {
        return switch (verdict) {
            case Succeeded() -> DeliveryStatus.SUCCEEDED;
            case TryAgain(Instant _) -> DeliveryStatus.PENDING;
            case Exhausted() -> DeliveryStatus.EXHAUSTED;
        };
    }

    private static @Nullable Instant next(Verdict verdict) {
        return verdict instanceof TryAgain(Instant at) ? at : null;
    }

    private static @Nullable Instant finishedAt(AttemptReport report) {
        return report.verdict() instanceof TryAgain ? null : report.attempt().at();
    }

    @Override
    public void release(Collection<LeasedDelivery> untried, Instant notBefore) {
        var touched = untried.stream().map(JdbcWebhookQueue::sequence).toList();
        transactions.executeWrite(_ -> {
            LocalCommit.use(jdbc);
            sequences.byIndex();
            var holding = sequences.lock(
                    touched, untried.stream().map(LeasedDelivery::lease).toList());
            sequences.settle(touched, holding);
            return Parameters.update(jdbc, PAUSE, statement -> {
                statement.setObject(1, SqlTimes.utc(notBefore));
                ArrayParameter.bind(
                        statement, 2, "uuid", untried, each -> each.endpoint().value());
            });
        });
    }

    @Override
    public void resetFailures(EndpointId endpoint) {
        transactions.executeWrite(_ -> {
            states.reset(List.of(endpoint.value()));
            return endpoint;
        });
    }

    @Override
    public void leave(Instant now) {
        transactions.executeWrite(_ -> Parameters.update(jdbc, LEAVE, statement -> {
            statement.setObject(1, SqlTimes.utc(now));
            statement.setString(2, node);
        }));
    }

    @Override
    public Backlog backlog(Instant now) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(BACKLOG, statement -> {
            statement.setObject(1, SqlTimes.utc(now));
            return ResultRows.one(
                    statement, row -> new Backlog(row.getLong("pending"), SqlTimes.optionalInstant(row, "oldest_due")));
        }));
    }
}
