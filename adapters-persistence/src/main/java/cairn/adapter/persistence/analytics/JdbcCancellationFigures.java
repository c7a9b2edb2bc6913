package cairn.adapter.persistence.analytics;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.connection.LongReads;
import cairn.application.port.in.FindCancellations;
import cairn.application.port.out.CancellationFigures;
import cairn.application.view.CancellationsReport.LeadTime;
import cairn.application.view.CancellationsReport.Row;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

@Singleton
class JdbcCancellationFigures implements CancellationFigures {

    private final LongReads reads;

    JdbcCancellationFigures(LongReads reads) {
        this.reads = reads;
    }

    @Override
    public List<Row> of(FindCancellations question) {
        var sql = """
                with cancelled as (
                    select f.*, f.start_date - (e.occurred_at at time zone '%s')::date as days
                      from revenue_facts f
                      join event_tags t on t.tag = 'booking=' || f.booking_id and t.name = 'booking.cancelled'
                      join events e on e.position = t.position
                     where f.operator_id = ? and f.mode = ? and f.start_date >= ? and f.start_date < ?
                       and f.counted and f.status = 'cancelled' and f.until = %d)
                select case when days >= 30 then 0 when days >= 15 then 1 when days >= 7 then 2 else 3 end as lead_time,
                       currency, count(*) as cancellations, sum(party_size) as trekkers,
                       sum(price) as price, sum(fee) as fees, sum(refund) as refunds
                  from cancelled
                 group by 1, 2 order by 1, 2
                """.formatted(Nepal.ZONE, Long.MAX_VALUE);
        return reads.prepareStatement(sql, statement -> {
            statement.setObject(1, question.owner().operator().value());
            statement.setString(2, question.owner().mode().name().toLowerCase(Locale.ROOT));
            statement.setObject(3, question.days().start());
            statement.setObject(4, question.days().end());
            return ResultRows.list(statement, JdbcCancellationFigures::row);
        });
    }

    private static Row row(ResultSet row) throws SQLException {
        return new Row(
                List.of(LeadTime.values()).get(row.getInt("lead_time")),
                row.getLong("cancellations"),
                row.getLong("trekkers"),
                money(row, "price"),
                money(row, "fees"),
                money(row, "refunds"));
    }

    private static Money money(ResultSet row, String sum) throws SQLException {
        return Money.of(row.getBigDecimal(sum).longValueExact(), row.getString("currency"));
    }
}
