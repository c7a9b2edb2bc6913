package cairn.adapter.persistence.webhook;

import cairn.application.port.in.PageCursor;
import cairn.application.port.in.Window;
import cairn.application.view.DeliveryView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

@Singleton
class DeliveryRows {

    private final JdbcOperations jdbc;
    private final AttemptTable attempts;

    DeliveryRows(JdbcOperations jdbc, AttemptTable attempts) {
        this.jdbc = jdbc;
        this.attempts = attempts;
    }

    Optional<DeliveryView> find(DeliveryId id) {
        return select("id = ?", "", statement -> statement.setObject(1, id.value())).stream()
                .findFirst();
    }

    Page<DeliveryView> list(EndpointId endpoint, Set<DeliveryStatus> statuses, Window window) {
        var after = window.after().map(PageCursor::read);
        var all = "endpoint_id = ?" + (statuses.isEmpty() ? "" : " and status = any(?)");
        var oneMore = select(
                all + (after.isPresent() ? " and (created_at, id) < (?, ?)" : ""),
                " limit " + (window.limit() + 1) + " offset " + window.offset(),
                statement -> {
                    int place = setList(statement, endpoint, statuses);
                    if (after.isPresent()) {
                        statement.setObject(place++, RowArrays.utc(after.get().createdAt()));
                        statement.setObject(place, after.get().id());
                    }
                });
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(new PageCursor(
                                page.getLast().createdAt(), page.getLast().id().value())
                        .text())
                : Optional.<String>empty();
        return new Page<>(page, count(all, endpoint, statuses), next, Freshness.CURRENT);
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
}
