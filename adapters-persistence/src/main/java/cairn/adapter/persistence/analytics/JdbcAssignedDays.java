package cairn.adapter.persistence.analytics;

import cairn.adapter.persistence.connection.LongReads;
import cairn.adapter.persistence.projection.ReachedPosition;
import cairn.application.port.out.AssignedDays;
import cairn.application.port.out.BookingViews;
import cairn.application.view.CrewDays;
import cairn.application.view.CurrentRows;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.YearMonth;
import java.util.UUID;

@Singleton
class JdbcAssignedDays implements AssignedDays {

    private static final String SQL = ReachedPosition.with("""
            select to_char(day, 'YYYY-MM') as month, member, count(distinct day) as days
              from (select *, greatest(start_date, ?) as first, least(end_date, ?) as last
                      from booking_views
                     where operator_id = ? and mode = ? and end_date >= ? and start_date <= ?
                       and (guide_id is not null or porter_ids <> '[]')
                       and status not in ('CANCELLED', 'EXPIRED')) trek
             cross join lateral (
                   select guide_id union all select jsonb_array_elements_text(porter_ids)::uuid) crew (member)
             cross join lateral generate_series(first, last, interval '1 day') day
             where member is not null
             group by 1, 2
            """);

    private final LongReads reads;

    JdbcAssignedDays(LongReads reads) {
        this.reads = reads;
    }

    @Override
    public CurrentRows<CrewDays> of(Owner owner, DateRange days) {
        return reads.prepareStatement(SQL, statement -> {
            bind(owner, days, statement);
            return ReachedPosition.read(
                    statement,
                    "month",
                    row -> new CrewDays(
                            YearMonth.parse(row.getString("month")),
                            new PorterId(row.getObject("member", UUID.class)),
                            row.getLong("days")));
        });
    }

    private static void bind(Owner owner, DateRange days, PreparedStatement statement) throws SQLException {
        int place = ReachedPosition.bind(statement, BookingViews.PROJECTION, owner);
        statement.setObject(place++, days.start());
        statement.setObject(place++, days.lastDay());
        statement.setObject(place++, owner.operator().value());
        statement.setString(place++, owner.mode().name());
        statement.setObject(place++, days.start());
        statement.setObject(place, days.lastDay());
    }
}
