package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.delivery.AttemptReport;
import cairn.application.view.DeliveryView;
import cairn.domain.webhook.Attempt;
import cairn.domain.webhook.Outcome;
import cairn.domain.webhook.Outcome.Answered;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Singleton
class AttemptTable {

    private static final String ADD = """
            insert into webhook_attempts (delivery_id, at, status, trouble, latency_ms, response)
            select * from unnest(?::uuid[], ?::timestamptz[], ?::integer[], ?::text[], ?::integer[], ?::text[])
            """;

    private static final String NEWEST = """
            select attempt.* from unnest(?::uuid[]) as delivery (id)
             cross join lateral (select * from webhook_attempts where delivery_id = delivery.id
                                  order by at desc limit %d) attempt
             order by attempt.at
            """.formatted(DeliveryView.MOST_ATTEMPTS);

    private final JdbcOperations jdbc;

    AttemptTable(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    void add(Collection<AttemptReport> reports) {
        Parameters.update(jdbc, ADD, statement -> {
            ArrayParameter.bind(
                    statement,
                    1,
                    "uuid",
                    reports,
                    report -> report.delivery().delivery().value());
            ArrayParameter.bind(
                    statement,
                    2,
                    "timestamptz",
                    reports,
                    report -> report.attempt().at());
            ArrayParameter.bind(statement, 3, "integer", reports, AttemptTable::status);
            ArrayParameter.bind(statement, 4, "text", reports, AttemptTable::trouble);
            ArrayParameter.bind(
                    statement,
                    5,
                    "integer",
                    reports,
                    report -> Math.toIntExact(report.attempt().latency().toMillis()));
            ArrayParameter.bind(
                    statement, 6, "text", reports, report -> report.attempt().response());
        });
    }

    private static @Nullable Object status(AttemptReport report) {
        return report.attempt().outcome() instanceof Answered(int status) ? status : null;
    }

    private static @Nullable Object trouble(AttemptReport report) {
        return report.attempt().outcome() instanceof Unanswered(Trouble trouble) ? trouble.name() : null;
    }

    Map<UUID, List<Attempt>> newest(Collection<UUID> deliveries) {
        return jdbc.prepareStatement(NEWEST, statement -> {
            ArrayParameter.bind(statement, 1, "uuid", deliveries);
            var attempts = new HashMap<UUID, List<Attempt>>();
            ResultRows.forEach(
                    statement,
                    row -> attempts.computeIfAbsent(row.getObject("delivery_id", UUID.class), _ -> new ArrayList<>())
                            .add(read(row)));
            return attempts;
        });
    }

    private static Attempt read(ResultSet row) throws SQLException {
        var trouble = row.getString("trouble");
        Outcome outcome =
                trouble == null ? new Answered(row.getInt("status")) : new Unanswered(Trouble.valueOf(trouble));
        return new Attempt(
                SqlTimes.instant(row, "at"),
                outcome,
                Duration.ofMillis(row.getInt("latency_ms")),
                row.getString("response"));
    }
}
