package cairn.adapter.persistence.webhook;

import cairn.application.port.out.WebhookQueue;
import cairn.domain.webhook.AttemptReport;
import cairn.domain.webhook.Backlog;
import cairn.domain.webhook.Consignment;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Recorded;
import cairn.domain.webhook.Verdict;
import cairn.domain.webhook.Verdict.Exhausted;
import cairn.domain.webhook.Verdict.Succeeded;
import cairn.domain.webhook.Verdict.TryAgain;
import io.micronaut.context.annotation.Property;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Hands out lanes, of which each shows its first delivery alone. Nodes claim one after the other, so that limits hold. */
@Singleton
class JdbcWebhookQueue implements WebhookQueue {

    /** What is due of each endpoint is found by walking the index from endpoint to endpoint, not through their backlogs. */
    static final String CLAIM = """
            with recursive endpoint (id) as (
                (select endpoint_id from webhook_lanes order by endpoint_id limit 1)
                union all
                select (select lane.endpoint_id from webhook_lanes lane
                         where lane.endpoint_id > endpoint.id order by lane.endpoint_id limit 1)
                  from endpoint where endpoint.id is not null
            ), open as (
                select endpoint.id,
                       case when coalesce(state.failures, 0) < %d then %d else %d end
                       - (select count(*) from webhook_lanes lane
                           where lane.endpoint_id = endpoint.id and lane.lease is not null and lane.due_at > ?) as free
                  from endpoint left join webhook_endpoint_states state on state.endpoint_id = endpoint.id
                 where endpoint.id is not null and coalesce(state.paused_until <= ?, true)
            ), due as (
                select lane.endpoint_id, lane.subject
                  from open cross join lateral (
                       select first.*, row_number() over (order by first.due_at) as turn
                         from (select endpoint_id, subject, due_at from webhook_lanes
                                where endpoint_id = open.id and due_at <= ?
                                order by due_at limit greatest(open.free, 0)) first) lane
                 order by lane.turn, lane.due_at limit ?
            ), taken as (
                select lane.endpoint_id, lane.subject
                  from due join webhook_lanes lane on lane.endpoint_id = due.endpoint_id and lane.subject = due.subject
                 where lane.due_at <= ?
                   for update of lane skip locked
            )
            update webhook_lanes lane set lease = gen_random_uuid(), node = ?, due_at = ?
              from taken
             where lane.endpoint_id = taken.endpoint_id and lane.subject = taken.subject
            returning lane.endpoint_id, lane.subject, lane.lease
            """.formatted(FAILURES_TO_NOTICE, AT_A_TIME, AT_A_TIME_WHILE_FAILING);

    /** A claim that is lost in a crash was nobody's, so it need not be on disk; who claims waits for who is claiming. */
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

    private static final String ATTEND = """
            insert into nodes (name, seen_at) values (?, now())
            on conflict (name) do update set seen_at = excluded.seen_at
            """;

    /** A node is taken for dead as where projections are shared out. */
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
               set attempts = delivery.attempts + 1, status = told.status, next_attempt_at = told.next_attempt_at,
                   finished_at = told.finished_at
              from unnest(?::uuid[], ?::text[], ?::timestamptz[], ?::timestamptz[])
                as told (id, status, next_attempt_at, finished_at)
             where delivery.id = told.id
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
    private final LaneTable lanes;
    private final AttemptTable attempts;
    private final EndpointStates states;

    JdbcWebhookQueue(
            @Property(name = "cairn.node") String node,
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions,
            LaneTable lanes,
            AttemptTable attempts,
            EndpointStates states) {
        this.node = node;
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.lanes = lanes;
        this.attempts = attempts;
        this.states = states;
    }

    private record Held(Lane lane, UUID lease) {}

    @Override
    public void attend(Instant now) {
        transactions.executeWrite(_ -> write(ATTEND, statement -> statement.setString(1, node)));
        transactions.executeWrite(_ -> write(TAKE_OVER, statement -> {
            statement.setObject(1, RowArrays.utc(now));
            statement.setString(2, node);
        }));
    }

    @Override
    public List<Consignment> claim(int most, Instant now, Duration lease) {
        var until = now.plus(lease);
        return transactions.executeWrite(_ -> {
            lanes.byIndex();
            jdbc.prepareStatement(ONE_AT_A_TIME, PreparedStatement::execute);
            var held = hold(most, now, until);
            if (held.isEmpty()) {
                return List.of();
            }
            var taken = heads(held, until);
            if (taken.size() < held.size()) {
                lanes.settle(lanesOf(held), leasesOfNobody(held, taken));
            }
            return taken;
        });
    }

    private List<Held> hold(int most, Instant now, Instant until) {
        return jdbc.prepareStatement(CLAIM, statement -> {
            statement.setObject(1, RowArrays.utc(now));
            statement.setObject(2, RowArrays.utc(now));
            statement.setObject(3, RowArrays.utc(now));
            statement.setInt(4, most);
            statement.setObject(5, RowArrays.utc(now));
            statement.setString(6, node);
            statement.setObject(7, RowArrays.utc(until));
            var held = new ArrayList<Held>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    held.add(new Held(
                            new Lane(rows.getObject("endpoint_id", UUID.class), rows.getString("subject")),
                            rows.getObject("lease", UUID.class)));
                }
            }
            return held;
        });
    }

    private List<Consignment> heads(List<Held> held, Instant until) {
        return jdbc.prepareStatement(HEADS, statement -> {
            RowArrays.set(statement, 1, "uuid", held, each -> each.lane().endpoint());
            RowArrays.set(statement, 2, "text", held, each -> each.lane().subject());
            RowArrays.set(statement, 3, "uuid", held, Held::lease);
            var taken = new ArrayList<Consignment>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    taken.add(consignment(rows, until));
                }
            }
            return taken;
        });
    }

    private static Consignment consignment(ResultSet row, Instant until) throws SQLException {
        return new Consignment(
                new DeliveryId(row.getObject("id", UUID.class)),
                new EndpointId(row.getObject("endpoint_id", UUID.class)),
                row.getObject("lease", UUID.class),
                until,
                row.getInt("attempts") + 1,
                NoticeRows.read(row));
    }

    private static List<Lane> lanesOf(List<Held> held) {
        return held.stream().map(Held::lane).toList();
    }

    /** Lanes that were opened for what was there already have nothing in them. */
    private static List<UUID> leasesOfNobody(List<Held> held, List<Consignment> taken) {
        var used = taken.stream().map(Consignment::lease).toList();
        return held.stream()
                .map(Held::lease)
                .filter(lease -> !used.contains(lease))
                .toList();
    }

    @Override
    public Recorded record(Collection<AttemptReport> reports) {
        return transactions.executeWrite(_ -> {
            lanes.byIndex();
            var holding = lanes.lock(
                    reports.stream().map(report -> lane(report.consignment())).toList(),
                    reports.stream().map(report -> report.consignment().lease()).toList());
            var counted = reports.stream()
                    .filter(report -> holding.contains(report.consignment().lease()))
                    .toList();
            if (counted.isEmpty()) {
                return new Recorded(0, Map.of());
            }
            write(RECORD, statement -> {
                RowArrays.set(
                        statement,
                        1,
                        "uuid",
                        counted,
                        report -> report.consignment().delivery().value());
                RowArrays.set(
                        statement,
                        2,
                        "text",
                        counted,
                        report -> status(report.verdict()).name());
                RowArrays.set(statement, 3, "timestamptz", counted, report -> next(report.verdict()));
                RowArrays.set(statement, 4, "timestamptz", counted, JdbcWebhookQueue::finishedAt);
            });
            attempts.add(counted);
            lanes.settle(
                    counted.stream().map(report -> lane(report.consignment())).toList(), holding);
            return new Recorded(counted.size(), states.learn(counted));
        });
    }

    private static Lane lane(Consignment consignment) {
        return new Lane(consignment.endpoint().value(), consignment.notice().subject());
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
    public void giveBack(Collection<Consignment> untried, Instant notBefore) {
        var touched = untried.stream().map(JdbcWebhookQueue::lane).toList();
        transactions.executeWrite(_ -> {
            lanes.byIndex();
            var holding =
                    lanes.lock(touched, untried.stream().map(Consignment::lease).toList());
            lanes.settle(touched, holding);
            return write(PAUSE, statement -> {
                statement.setObject(1, RowArrays.utc(notBefore));
                RowArrays.set(
                        statement, 2, "uuid", untried, each -> each.endpoint().value());
            });
        });
    }

    @Override
    public void leave(Instant now) {
        transactions.executeWrite(_ -> write(LEAVE, statement -> {
            statement.setObject(1, RowArrays.utc(now));
            statement.setString(2, node);
        }));
    }

    @Override
    public Backlog backlog(Instant now) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(BACKLOG, statement -> {
            statement.setObject(1, RowArrays.utc(now));
            try (var row = statement.executeQuery()) {
                row.next();
                return new Backlog(
                        row.getLong("pending"),
                        Optional.ofNullable(row.getObject("oldest_due", OffsetDateTime.class))
                                .map(OffsetDateTime::toInstant));
            }
        }));
    }

    private int write(String sql, Values values) {
        return jdbc.prepareStatement(sql, statement -> {
            values.into(statement);
            return statement.executeUpdate();
        });
    }
}
