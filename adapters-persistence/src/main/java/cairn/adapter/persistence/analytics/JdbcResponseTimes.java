package cairn.adapter.persistence.analytics;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.adapter.persistence.connection.LongReads;
import cairn.application.port.in.FindDispatchResponse;
import cairn.application.port.in.FindDispatchResponse.Dimension;
import cairn.application.port.out.ResponseTimes;
import cairn.application.view.DispatchResponseReport.Row;
import cairn.application.view.DispatchResponseReport.Times;
import cairn.domain.shared.Nepal;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/**
 * Selects dispatches from their view and reads the times from the log. The first acknowledgement and the first
 * hand-over count.
 */
@Singleton
class JdbcResponseTimes implements ResponseTimes {

    private final LongReads reads;

    JdbcResponseTimes(LongReads reads) {
        this.reads = reads;
    }

    @Override
    public List<Row> of(FindDispatchResponse question) {
        var name = question.group().map(JdbcResponseTimes::expression).orElse("''");
        return reads.prepareStatement(sql(name), statement -> {
            bind(question, statement);
            return ResultRows.list(statement, row -> row(row, question.group().isPresent()));
        });
    }

    private static String sql(String name) {
        return """
            with answered as (
                select d.received_at,
                       min(e.occurred_at) filter (where t.name = 'dispatch.acknowledged') - d.received_at as acknowledged,
                       min(e.occurred_at) filter (where t.name = 'dispatch.handed_over') - d.received_at as handed_over
                  from dispatch_views d
                  left join event_tags t
                    on t.tag = 'dispatch=' || d.id and t.name in ('dispatch.acknowledged', 'dispatch.handed_over')
                  left join events e on e.position = t.position
                 where d.operator_id = ? and d.mode = ? and d.received_at >= ? and d.received_at < ?
                 group by d.id)
            select %s as name, count(*) as dispatches,
                   %s,
                   %s
              from answered
             group by 1 order by 1
            """.formatted(name, figures("acknowledged"), figures("handed_over"));
    }

    /** The percentiles, in milliseconds; each is one of the measured times. */
    private static String figures(String time) {
        return """
                count(%1$s) as %1$s,
                percentile_disc(array[0.5, 0.9, 0.99, 1])
                    within group (order by (extract(epoch from %1$s) * 1000)::bigint) as %1$s_in
                """.formatted(time);
    }

    private static String expression(Dimension group) {
        var day = "(received_at at time zone '" + Nepal.ZONE + "')";
        var period = switch (group) {
            case DAY -> Period.DAY;
            case WEEK -> Period.WEEK;
            case MONTH -> Period.MONTH;
            case YEAR -> Period.YEAR;
        };
        return period.of(day);
    }

    private static void bind(FindDispatchResponse question, PreparedStatement statement) throws SQLException {
        statement.setObject(1, question.owner().operator().value());
        statement.setString(2, question.owner().mode().name());
        statement.setObject(3, midnight(question.days().start()));
        statement.setObject(4, midnight(question.days().end()));
    }

    private static OffsetDateTime midnight(LocalDate day) {
        return SqlTimes.utc(day.atStartOfDay(Nepal.ZONE).toInstant());
    }

    private static Row row(ResultSet row, boolean isNamed) throws SQLException {
        return new Row(
                isNamed ? Optional.of(row.getString("name")) : Optional.empty(),
                row.getLong("dispatches"),
                row.getLong("acknowledged"),
                row.getLong("handed_over"),
                times(row, "acknowledged"),
                times(row, "handed_over"));
    }

    private static Optional<Times> times(ResultSet row, String time) throws SQLException {
        if (row.getLong(time) == 0) {
            return Optional.empty();
        }
        var millis = (Long[]) row.getArray(time + "_in").getArray();
        return Optional.of(new Times(
                Duration.ofMillis(millis[0]),
                Duration.ofMillis(millis[1]),
                Duration.ofMillis(millis[2]),
                Duration.ofMillis(millis[3])));
    }
}
