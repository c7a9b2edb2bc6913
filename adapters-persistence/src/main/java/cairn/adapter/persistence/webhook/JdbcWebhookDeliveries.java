package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.PageCursor;
import cairn.application.port.in.Window;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.view.DeliveryView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.ReplayRange;
import cairn.domain.webhook.ReplayRange.Extent;
import cairn.domain.webhook.ReplayStep;
import cairn.domain.webhook.ReplayStep.Place;
import cairn.domain.webhook.Telling;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Notices and deliveries in tables; what is added joins the transaction of whoever adds it. */
@Singleton
class JdbcWebhookDeliveries implements WebhookDeliveries {

    private static final String ADD = """
            insert into webhook_deliveries
                (endpoint_id, event_id, form, type, subject, position, next_attempt_at, created_at)
            select endpoint_id, event_id, form, type, subject, position, ?, ?
              from unnest(?::uuid[], ?::uuid[], ?::text[], ?::text[], ?::text[], ?::bigint[])
                as told (endpoint_id, event_id, form, type, subject, position)
             order by position
            on conflict (endpoint_id, event_id) do nothing
            """;

    private static final String IN_RANGE = """
            select notice.event_id, notice.type, notice.subject, notice.position, notice.told_at
              from webhook_notices notice
             where notice.operator_id = ? and notice.mode = ? and notice.form = ?
               and (notice.told_at, notice.position) > (?, ?) and notice.told_at < ?
               and (cardinality(?::text[]) = 0 or notice.type = any(?::text[]))
               and (? or exists (select from webhook_deliveries delivery
                                  where delivery.endpoint_id = ? and delivery.event_id = notice.event_id
                                    and delivery.status = 'EXHAUSTED'))
             order by notice.told_at, notice.position limit ?
            """;

    private static final String QUEUE_AGAIN = """
            insert into webhook_deliveries
                (endpoint_id, event_id, form, type, subject, position, next_attempt_at, created_at)
            select ?, event_id, ?, type, subject, position, ?, ?
              from unnest(?::uuid[], ?::text[], ?::text[], ?::bigint[]) as again (event_id, type, subject, position)
             order by position
            on conflict (endpoint_id, event_id) do update
               set status = 'PENDING', attempts = 0, form = excluded.form, finished_at = null,
                   next_attempt_at = excluded.next_attempt_at
             where webhook_deliveries.status <> 'PENDING'
            """;

    private static final String LANE_OF = "select endpoint_id, subject from webhook_deliveries where id = ?";

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

    /** What failed before is history. */
    private static final String RESUME = "delete from webhook_endpoint_states where endpoint_id = ?";

    private static final String FORGET_LANES = "delete from webhook_lanes where endpoint_id = ?";

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
    private final LaneTable lanes;
    private final AttemptTable attempts;

    JdbcWebhookDeliveries(
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions,
            LaneTable lanes,
            AttemptTable attempts) {
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.lanes = lanes;
        this.attempts = attempts;
    }

    private record Told(UUID endpoint, Notice notice) {

        Lane lane() {
            return new Lane(endpoint, notice.subject());
        }
    }

    @Override
    @Transactional
    public void add(Collection<Telling> tellings, Instant now) {
        var told = tellings.stream()
                .flatMap(telling -> telling.endpoints().stream().map(to -> new Told(to.value(), telling.notice())))
                .toList();
        if (told.isEmpty()) {
            return;
        }
        jdbc.prepareStatement(NoticeRows.INSERT, statement -> {
            NoticeRows.set(
                    statement,
                    tellings.stream()
                            .filter(telling -> !telling.endpoints().isEmpty())
                            .map(Telling::notice)
                            .toList());
            return statement.executeUpdate();
        });
        lanes.open(told.stream().map(Told::lane).toList(), now);
        jdbc.prepareStatement(ADD, statement -> {
            statement.setObject(1, RowArrays.utc(now));
            statement.setObject(2, RowArrays.utc(now));
            RowArrays.set(statement, 3, "uuid", told, Told::endpoint);
            RowArrays.set(statement, 4, "uuid", told, each -> each.notice().eventId());
            RowArrays.set(
                    statement, 5, "text", told, each -> each.notice().form().name());
            RowArrays.set(statement, 6, "text", told, each -> each.notice().type());
            RowArrays.set(statement, 7, "text", told, each -> each.notice().subject());
            RowArrays.set(statement, 8, "bigint", told, each -> each.notice().position());
            return statement.executeUpdate();
        });
    }

    @Override
    public Optional<DeliveryView> find(DeliveryId id) {
        return transactions.executeRead(_ ->
                select("id = ?", "", statement -> statement.setObject(1, id.value())).stream()
                        .findFirst());
    }

    @Override
    public Page<DeliveryView> list(EndpointId endpoint, Set<DeliveryStatus> statuses, Window window) {
        var after = window.after().map(PageCursor::read);
        var all = "endpoint_id = ?" + (statuses.isEmpty() ? "" : " and status = any(?)");
        return transactions.executeRead(_ -> {
            var oneMore = select(
                    all + (after.isPresent() ? " and (created_at, id) < (?, ?)" : ""),
                    " limit " + (window.limit() + 1) + " offset " + window.offset(),
                    statement -> {
                        int place = setList(statement, endpoint, statuses);
                        if (after.isPresent()) {
                            statement.setObject(
                                    place++, RowArrays.utc(after.get().createdAt()));
                            statement.setObject(place, after.get().id());
                        }
                    });
            var page = oneMore.stream().limit(window.limit()).toList();
            var next = oneMore.size() > page.size()
                    ? Optional.of(new PageCursor(
                                    page.getLast().createdAt(),
                                    page.getLast().id().value())
                            .text())
                    : Optional.<String>empty();
            return new Page<>(page, count(all, endpoint, statuses), next, Freshness.CURRENT);
        });
    }

    private static int setList(PreparedStatement statement, EndpointId endpoint, Set<DeliveryStatus> statuses)
            throws SQLException {
        statement.setObject(1, endpoint.value());
        if (statuses.isEmpty()) {
            return 2;
        }
        RowArrays.set(statement, 2, "text", statuses, DeliveryStatus::name);
        return 3;
    }

    private long count(String condition, EndpointId endpoint, Set<DeliveryStatus> statuses) {
        return jdbc.prepareStatement("select count(*) from webhook_deliveries where " + condition, statement -> {
            setList(statement, endpoint, statuses);
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        });
    }

    private record Row(
            UUID id,
            UUID event,
            String type,
            UUID endpoint,
            DeliveryStatus status,
            Optional<Instant> next,
            Instant createdAt) {}

    private List<DeliveryView> select(String condition, String part, Values values) {
        var sql = "select * from webhook_deliveries where " + condition + " order by created_at desc, id desc" + part;
        List<Row> found = jdbc.prepareStatement(sql, statement -> {
            values.into(statement);
            var rows = new ArrayList<Row>();
            try (var result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(row(result));
                }
            }
            return rows;
        });
        var made = attempts.newest(found.stream().map(Row::id).toList());
        return found.stream()
                .map(row -> new DeliveryView(
                        new DeliveryId(row.id()),
                        row.event(),
                        row.type(),
                        new EndpointId(row.endpoint()),
                        row.status(),
                        made.getOrDefault(row.id(), List.of()),
                        row.next(),
                        row.createdAt()))
                .toList();
    }

    private static Row row(ResultSet row) throws SQLException {
        return new Row(
                row.getObject("id", UUID.class),
                row.getObject("event_id", UUID.class),
                row.getString("type"),
                row.getObject("endpoint_id", UUID.class),
                DeliveryStatus.valueOf(row.getString("status")),
                Optional.ofNullable(row.getObject("next_attempt_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                row.getObject("created_at", OffsetDateTime.class).toInstant());
    }

    /** The lane first, then what is in it: in this order everybody locks. */
    @Override
    public boolean retry(DeliveryId id, Instant now) {
        return transactions.executeWrite(_ -> {
            lanes.byIndex();
            var lane = laneOf(id);
            lane.ifPresent(there -> {
                lanes.open(List.of(there), now);
                write(RETRY, statement -> {
                    statement.setObject(1, RowArrays.utc(now));
                    statement.setObject(2, id.value());
                });
                lanes.settle(List.of(there), List.of());
            });
            return lane.isPresent();
        });
    }

    private Optional<Lane> laneOf(DeliveryId id) {
        return jdbc.prepareStatement(LANE_OF, statement -> {
            statement.setObject(1, id.value());
            try (var row = statement.executeQuery()) {
                return row.next()
                        ? Optional.of(new Lane(row.getObject(1, UUID.class), row.getString(2)))
                        : Optional.<Lane>empty();
            }
        });
    }

    private record Again(UUID event, String type, String subject, Place place) {}

    @Override
    public ReplayStep replay(ReplayRange range, Place after, int most, Instant now) {
        return transactions.executeWrite(_ -> {
            lanes.byIndex();
            var notices = inRange(range, after, most);
            if (notices.isEmpty()) {
                return new ReplayStep(0, Optional.empty());
            }
            var touched = notices.stream()
                    .map(notice -> new Lane(range.endpoint().value(), notice.subject()))
                    .toList();
            lanes.open(touched, now);
            int queued = write(QUEUE_AGAIN, statement -> {
                statement.setObject(1, range.endpoint().value());
                statement.setString(2, range.form().name());
                statement.setObject(3, RowArrays.utc(now));
                statement.setObject(4, RowArrays.utc(now));
                RowArrays.set(statement, 5, "uuid", notices, Again::event);
                RowArrays.set(statement, 6, "text", notices, Again::type);
                RowArrays.set(statement, 7, "text", notices, Again::subject);
                RowArrays.set(
                        statement,
                        8,
                        "bigint",
                        notices,
                        notice -> notice.place().position());
            });
            lanes.settle(touched, List.of());
            var reached = notices.size() < most
                    ? Optional.<Place>empty()
                    : Optional.of(notices.getLast().place());
            return new ReplayStep(queued, reached);
        });
    }

    private List<Again> inRange(ReplayRange range, Place after, int most) {
        return jdbc.prepareStatement(IN_RANGE, statement -> {
            statement.setObject(1, range.owner().operator().value());
            statement.setString(2, range.owner().mode().name());
            statement.setString(3, range.form().name());
            statement.setObject(4, RowArrays.utc(after.toldAt()));
            statement.setLong(5, after.position());
            statement.setObject(6, RowArrays.utc(range.until()));
            RowArrays.set(statement, 7, "text", range.types(), type -> type);
            RowArrays.set(statement, 8, "text", range.types(), type -> type);
            statement.setBoolean(9, range.extent() == Extent.ALL);
            statement.setObject(10, range.endpoint().value());
            statement.setInt(11, most);
            var found = new ArrayList<Again>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(new Again(
                            rows.getObject("event_id", UUID.class),
                            rows.getString("type"),
                            rows.getString("subject"),
                            new Place(
                                    rows.getObject("told_at", OffsetDateTime.class)
                                            .toInstant(),
                                    rows.getLong("position"))));
                }
            }
            return found;
        });
    }

    @Override
    public void pause(EndpointId endpoint) {
        transactions.executeWrite(_ -> write(PAUSE, statement -> statement.setObject(1, endpoint.value())));
    }

    @Override
    public void resume(EndpointId endpoint) {
        transactions.executeWrite(_ -> write(RESUME, statement -> statement.setObject(1, endpoint.value())));
    }

    @Override
    public int forget(EndpointId endpoint, int most) {
        return transactions.executeWrite(_ -> {
            write(FORGET_LANES, statement -> statement.setObject(1, endpoint.value()));
            write(RESUME, statement -> statement.setObject(1, endpoint.value()));
            return write(FORGET, statement -> {
                statement.setObject(1, endpoint.value());
                statement.setInt(2, most);
            });
        });
    }

    @Override
    public int prune(Instant before, int most) {
        int pruned = 0;
        for (var sql : PRUNE) {
            pruned += transactions.executeWrite(_ -> write(sql, statement -> {
                statement.setObject(1, RowArrays.utc(before));
                statement.setInt(2, most);
            }));
        }
        return pruned;
    }

    /** Fills a statement in. */
    @FunctionalInterface
    private interface Values {
        void into(PreparedStatement statement) throws SQLException;
    }

    private int write(String sql, Values values) {
        return jdbc.prepareStatement(sql, statement -> {
            values.into(statement);
            return statement.executeUpdate();
        });
    }
}
