package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.delivery.ReplayRange;
import cairn.application.port.delivery.ReplayRange.Extent;
import cairn.application.port.delivery.ReplayStep;
import cairn.application.port.delivery.ReplayStep.Place;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

@Singleton
class ReplayRows {

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

    private final JdbcOperations jdbc;
    private final DeliverySequenceTable sequences;

    ReplayRows(JdbcOperations jdbc, DeliverySequenceTable sequences) {
        this.jdbc = jdbc;
        this.sequences = sequences;
    }

    private record Again(UUID event, String type, String subject, Place place) {}

    ReplayStep step(ReplayRange range, Place after, int most, Instant now) {
        sequences.byIndex();
        var notices = inRange(range, after, most);
        if (notices.isEmpty()) {
            return new ReplayStep(0, Optional.empty());
        }
        var touched = notices.stream()
                .map(notice -> new DeliverySequence(range.endpoint().value(), notice.subject()))
                .toList();
        sequences.open(touched, now);
        int queued = Parameters.update(jdbc, QUEUE_AGAIN, statement -> {
            statement.setObject(1, range.endpoint().value());
            statement.setString(2, range.form().name());
            statement.setObject(3, SqlTimes.utc(now));
            statement.setObject(4, SqlTimes.utc(now));
            ArrayParameter.bind(statement, 5, "uuid", notices, Again::event);
            ArrayParameter.bind(statement, 6, "text", notices, Again::type);
            ArrayParameter.bind(statement, 7, "text", notices, Again::subject);
            ArrayParameter.bind(
                    statement, 8, "bigint", notices, notice -> notice.place().position());
        });
        sequences.settle(touched, List.of());
        var reached = notices.size() < most
                ? Optional.<Place>empty()
                : Optional.of(notices.getLast().place());
        return new ReplayStep(queued, reached);
    }

    private List<Again> inRange(ReplayRange range, Place after, int most) {
        return jdbc.prepareStatement(IN_RANGE, statement -> {
            statement.setObject(1, range.owner().operator().value());
            statement.setString(2, range.owner().mode().name());
            statement.setString(3, range.form().name());
            statement.setObject(4, SqlTimes.utc(after.publishedAt()));
            statement.setLong(5, after.position());
            statement.setObject(6, SqlTimes.utc(range.until()));
            ArrayParameter.bind(statement, 7, "text", range.types(), type -> type);
            ArrayParameter.bind(statement, 8, "text", range.types(), type -> type);
            statement.setBoolean(9, range.extent() == Extent.ALL);
            statement.setObject(10, range.endpoint().value());
            statement.setInt(11, most);
            return ResultRows.list(
                    statement,
                    row -> new Again(
                            row.getObject("event_id", UUID.class),
                            row.getString("type"),
                            row.getString("subject"),
                            new Place(SqlTimes.instant(row, "told_at"), row.getLong("position"))));
        });
    }
}
