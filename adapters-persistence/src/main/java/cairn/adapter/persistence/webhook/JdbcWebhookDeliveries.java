package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.delivery.AddressedNotice;
import cairn.application.port.delivery.ReplayRange;
import cairn.application.port.delivery.ReplayStep;
import cairn.application.port.delivery.ReplayStep.Place;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.view.DeliveryCounts;
import cairn.application.view.DeliveryView;
import cairn.application.view.Page;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Stores notices and deliveries in tables. {@code add} joins the transaction of its caller. */
@Singleton
class JdbcWebhookDeliveries implements WebhookDeliveries {

    private static final String ADD = """
            insert into webhook_deliveries
                (endpoint_id, event_id, form, type, subject, position, next_attempt_at, created_at)
            select endpoint_id, event_id, form, type, subject, position, ?, ?
              from unnest(?::uuid[], ?::uuid[], ?::text[], ?::text[], ?::text[], ?::bigint[])
                as entry (endpoint_id, event_id, form, type, subject, position)
             order by position
            on conflict (endpoint_id, event_id) do nothing
            """;

    private static final String SEQUENCE_OF = "select endpoint_id, subject from webhook_deliveries where id = ?";

    private static final String RETRY = """
            update webhook_deliveries
               set attempts = case when status = 'PENDING' then attempts else 0 end,
                   status = 'PENDING', finished_at = null, next_attempt_at = ?
             where id = ?
            """;

    private static final String PAUSE = """
            insert into webhook_endpoint_states (endpoint_id, paused_until) values (?, 'infinity')
            on conflict (endpoint_id) do update set paused_until = excluded.paused_until
            """;

    private static final String RESUME = "delete from webhook_endpoint_states where endpoint_id = ?";

    private static final String DELETE_SEQUENCES = "delete from webhook_lanes where endpoint_id = ?";

    private static final String FORGET = """
            delete from webhook_deliveries
             where id in (select id from webhook_deliveries where endpoint_id = ? limit ?)
            """;

    private static final List<String> PRUNE = List.of("""
            delete from webhook_attempts where ctid in (
                select ctid from webhook_attempts where at < ? order by at limit ? for update skip locked)
            """, """
            delete from webhook_deliveries where id in (
                select id from webhook_deliveries where status <> 'PENDING' and finished_at < ?
                 order by finished_at limit ? for update skip locked)
            """, """
            delete from webhook_notices where (event_id, form) in (
                select event_id, form from webhook_notices notice
                 where told_at < ? and not exists (
                       select from webhook_deliveries delivery where delivery.event_id = notice.event_id)
                 order by told_at limit ? for update skip locked)
            """);

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;
    private final DeliverySequenceTable sequences;
    private final DeliveryRows rows;
    private final ReplayRows replays;
    private final NoticeErasure notices;

    JdbcWebhookDeliveries(
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions,
            DeliverySequenceTable sequences,
            DeliveryRows rows,
            ReplayRows replays,
            NoticeErasure notices) {
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.sequences = sequences;
        this.rows = rows;
        this.replays = replays;
        this.notices = notices;
    }

    private record Delivery(UUID endpoint, Notice notice) {

        DeliverySequence sequence() {
            return new DeliverySequence(endpoint, notice.subject());
        }
    }

    @Override
    @Transactional
    public void add(Collection<AddressedNotice> notices, Instant now) {
        var deliveries = notices.stream()
                .flatMap(addressed ->
                        addressed.endpoints().stream().map(to -> new Delivery(to.value(), addressed.notice())))
                .toList();
        if (deliveries.isEmpty()) {
            return;
        }
        Parameters.update(
                jdbc,
                NoticeRows.INSERT,
                statement -> NoticeRows.set(
                        statement,
                        notices.stream()
                                .filter(addressed -> !addressed.endpoints().isEmpty())
                                .map(AddressedNotice::notice)
                                .toList()));
        sequences.open(deliveries.stream().map(Delivery::sequence).toList(), now);
        Parameters.update(jdbc, ADD, statement -> {
            statement.setObject(1, SqlTimes.utc(now));
            statement.setObject(2, SqlTimes.utc(now));
            ArrayParameter.bind(statement, 3, "uuid", deliveries, Delivery::endpoint);
            ArrayParameter.bind(
                    statement, 4, "uuid", deliveries, each -> each.notice().eventId());
            ArrayParameter.bind(
                    statement,
                    5,
                    "text",
                    deliveries,
                    each -> each.notice().form().name());
            ArrayParameter.bind(
                    statement, 6, "text", deliveries, each -> each.notice().type());
            ArrayParameter.bind(
                    statement, 7, "text", deliveries, each -> each.notice().subject());
            ArrayParameter.bind(
                    statement, 8, "bigint", deliveries, each -> each.notice().position());
        });
    }

    @Override
    public Optional<DeliveryView> find(DeliveryId id) {
        return transactions.executeRead(_ -> rows.find(id));
    }

    @Override
    public Optional<String> bodyOf(DeliveryId id) {
        return transactions.executeRead(_ -> rows.bodyOf(id));
    }

    @Override
    public Page<DeliveryView> list(Set<EndpointId> endpoints, Filter filter, Window window) {
        return transactions.executeRead(_ -> rows.list(endpoints, filter, window));
    }

    @Override
    public DeliveryCounts count(Set<EndpointId> endpoints, Filter filter) {
        return transactions.executeRead(_ -> rows.counts(endpoints, filter));
    }

    /** Locks the sequence before its deliveries, as all transactions do. */
    @Override
    public boolean retry(DeliveryId id, Instant now) {
        return transactions.executeWrite(_ -> {
            sequences.byIndex();
            var sequence = sequenceOf(id);
            sequence.ifPresent(there -> {
                sequences.open(List.of(there), now);
                Parameters.update(jdbc, RETRY, statement -> {
                    statement.setObject(1, SqlTimes.utc(now));
                    statement.setObject(2, id.value());
                });
                sequences.settle(List.of(there), List.of());
            });
            return sequence.isPresent();
        });
    }

    private Optional<DeliverySequence> sequenceOf(DeliveryId id) {
        return jdbc.prepareStatement(SEQUENCE_OF, statement -> {
            statement.setObject(1, id.value());
            return ResultRows.first(
                    statement, row -> new DeliverySequence(row.getObject(1, UUID.class), row.getString(2)));
        });
    }

    @Override
    public ReplayStep replay(ReplayRange range, Place after, int most, Instant now) {
        return transactions.executeWrite(_ -> replays.step(range, after, most, now));
    }

    @Override
    public void pause(EndpointId endpoint) {
        transactions.executeWrite(
                _ -> Parameters.update(jdbc, PAUSE, statement -> statement.setObject(1, endpoint.value())));
    }

    @Override
    public void resume(EndpointId endpoint) {
        transactions.executeWrite(
                _ -> Parameters.update(jdbc, RESUME, statement -> statement.setObject(1, endpoint.value())));
    }

    @Override
    public int forget(EndpointId endpoint, int most) {
        return transactions.executeWrite(_ -> {
            Parameters.update(jdbc, DELETE_SEQUENCES, statement -> statement.setObject(1, endpoint.value()));
            Parameters.update(jdbc, RESUME, statement -> statement.setObject(1, endpoint.value()));
            return Parameters.update(jdbc, FORGET, statement -> {
                statement.setObject(1, endpoint.value());
                statement.setInt(2, most);
            });
        });
    }

    @Override
    public int prune(Instant before, int most) {
        int pruned = 0;
        for (var sql : PRUNE) {
            pruned += transactions.executeWrite(_ -> Parameters.update(jdbc, sql, statement -> {
                statement.setObject(1, SqlTimes.utc(before));
                statement.setInt(2, most);
            }));
        }
        return pruned;
    }

    @Override
    @Transactional
    public void erase(Collection<UUID> events, Instant now) {
        notices.erase(events, now);
    }
}
