package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.port.in.PageCursor;
import cairn.application.port.in.Window;
import cairn.application.view.DeliveryCounts;
import cairn.application.view.DeliveryCounts.Count;
import cairn.application.view.DeliveryView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;

@Singleton
class DeliveryRows {

    private static final String FIND = "select * from webhook_deliveries where id = ?";

    private static final String BODY = """
            select body from webhook_deliveries delivery join webhook_notices using (event_id, form)
             where delivery.id = ?
            """;

    private final JdbcOperations jdbc;
    private final AttemptTable attempts;

    DeliveryRows(JdbcOperations jdbc, AttemptTable attempts) {
        this.jdbc = jdbc;
        this.attempts = attempts;
    }

    Optional<DeliveryView> find(DeliveryId id) {
        return select(FIND, statement -> statement.setObject(1, id.value())).stream()
                .findFirst();
    }

    Optional<String> bodyOf(DeliveryId id) {
        return jdbc.prepareStatement(BODY, statement -> {
            statement.setObject(1, id.value());
            return ResultRows.first(statement, row -> row.getString(1));
        });
    }

    Page<DeliveryView> list(Set<EndpointId> endpoints, Filter filter, Window window) {
        var after = window.after().map(PageCursor::read);
        int most = window.limit() + 1;
        var condition = condition(filter);
        var sql = list(condition + (after.isPresent() ? " and (created_at, id) < (?, ?)" : ""), most, window.offset());
        var oneMore = select(sql, statement -> {
            int place = setFilter(statement, endpoints, filter);
            if (after.isPresent()) {
                statement.setObject(place++, SqlTimes.utc(after.get().createdAt()));
                statement.setObject(place, after.get().id());
            }
        });
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(new PageCursor(
                                page.getLast().createdAt(), page.getLast().id().value())
                        .text())
                : Optional.<String>empty();
        return new Page<>(page, total(condition, endpoints, filter), next, Freshness.CURRENT);
    }

    private static String list(String condition, int most, int offset) {
        return """
                select delivery.*
                  from unnest(?::uuid[]) wanted (endpoint) cross join lateral (
                       select * from webhook_deliveries where endpoint_id = wanted.endpoint%s
                        order by created_at desc, id desc limit %d) delivery
                 order by created_at desc, id desc limit %d offset %d
                """.formatted(condition, offset + most, most, offset);
    }

    private static String condition(Filter filter) {
        return condition(filter.statuses())
                + (filter.types().isEmpty() ? "" : " and type = any(?)")
                + (filter.subject().isEmpty() ? "" : " and subject = ?")
                + (filter.from().isEmpty() ? "" : " and created_at >= ?")
                + (filter.to().isEmpty() ? "" : " and created_at < ?");
    }

    /** A single status is part of the statement, so that an index of that status alone can serve it. */
    private static String condition(Set<DeliveryStatus> statuses) {
        return switch (statuses.size()) {
            case 0 -> "";
            case 1 -> " and status = '%s'".formatted(statuses.iterator().next());
            default -> " and status = any(?)";
        };
    }

    private static int setFilter(PreparedStatement statement, Set<EndpointId> endpoints, Filter filter)
            throws SQLException {
        int place = 1;
        ArrayParameter.bind(statement, place++, "uuid", endpoints, EndpointId::value);
        if (filter.statuses().size() > 1) {
            ArrayParameter.bind(statement, place++, "text", filter.statuses(), DeliveryStatus::name);
        }
        var types = filter.typeNames();
        if (types.isPresent()) {
            ArrayParameter.bind(statement, place++, "text", types.get(), UnaryOperator.identity());
        }
        if (filter.subject().isPresent()) {
            statement.setString(place++, filter.subject().get());
        }
        if (filter.from().isPresent()) {
            statement.setObject(place++, SqlTimes.utc(filter.from().get()));
        }
        if (filter.to().isPresent()) {
            statement.setObject(place++, SqlTimes.utc(filter.to().get()));
        }
        return place;
    }

    private Total total(String condition, Set<EndpointId> endpoints, Filter filter) {
        var sql = "select count(*) from (select from webhook_deliveries where endpoint_id = any(?)%s limit %d) counted"
                .formatted(condition, Total.COUNTED_UP_TO + 1);
        return jdbc.prepareStatement(sql, statement -> {
            setFilter(statement, endpoints, filter);
            return ResultRows.one(statement, row -> Total.counted(row.getLong(1)));
        });
    }

    DeliveryCounts counts(Set<EndpointId> endpoints, Filter filter) {
        var sql = "select endpoint_id, count(*) filter (where status = 'PENDING') as pending,"
                + " count(*) filter (where status = 'SUCCEEDED') as succeeded,"
                + " count(*) filter (where status = 'EXHAUSTED') as exhausted"
                + " from webhook_deliveries where endpoint_id = any(?)"
                + condition(filter) + " group by endpoint_id";
        return jdbc.prepareStatement(sql, statement -> {
            setFilter(statement, endpoints, filter);
            return new DeliveryCounts(ResultRows.map(
                    statement,
                    row -> new EndpointId(row.getObject("endpoint_id", UUID.class)),
                    row -> new Count(row.getLong("pending"), row.getLong("succeeded"), row.getLong("exhausted"))));
        });
    }

    private record Row(
            UUID id,
            UUID event,
            String type,
            String subject,
            UUID endpoint,
            DeliveryStatus status,
            Optional<Instant> next,
            Instant createdAt) {}

    private List<DeliveryView> select(String sql, Parameters parameters) {
        List<Row> found = jdbc.prepareStatement(sql, statement -> {
            parameters.bind(statement);
            return ResultRows.list(statement, DeliveryRows::row);
        });
        var made = attempts.newest(found.stream().map(Row::id).toList());
        return found.stream()
                .map(row -> new DeliveryView(
                        new DeliveryId(row.id()),
                        row.event(),
                        row.type(),
                        row.subject(),
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
                row.getString("subject"),
                row.getObject("endpoint_id", UUID.class),
                DeliveryStatus.valueOf(row.getString("status")),
                SqlTimes.optionalInstant(row, "next_attempt_at"),
                SqlTimes.instant(row, "created_at"));
    }
}
