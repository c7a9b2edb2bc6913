package cairn.adapter.persistence.revenue;

import cairn.application.port.in.FindBookingFunnel;
import cairn.application.view.BookingFunnelReport.Row;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Nepal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The statement that counts how far bookings came: over all facts of each booking up to a position. */
final class FunnelCounts {

    /**
     * Facts have positions but no times: only the time at which a hold was confirmed is read from the log. A booking is
     * on the trail that it had at the position.
     */
    static final String SQL = """
            with booking as (
                select booked_on,
                       min(id) as created,
                       min(id) filter (where counted) as confirmed,
                       bool_or(status in ('in_progress', 'completed')) as departed,
                       max(status) filter (where until > ?) as status,
                       max(start_date) filter (where until > ?) as start_date,
                       max(paid) filter (where until > ?) as paid,
                       max(price::numeric + fee) filter (where until > ?) as charged
                  from revenue_facts
                 where operator_id = ? and mode = ? and booked_on between ? and ? and id <= ?
                 group by booking_id, booked_on
                having ?::uuid is null or bool_or(trail_id = ?) filter (where until > ?)),
            dated as (
                select booking.*, confirmed > created as is_confirmed_hold,
                       case when confirmed > created then (e.occurred_at at time zone '%s')::date
                            when confirmed = created then booked_on end as confirmed_on
                  from booking left join events e on e.position = confirmed and confirmed > created)
            select to_char(booked_on, 'YYYY-MM') as month,
                   count(*) as bookings,
                   count(*) filter (where confirmed is distinct from created) as held,
                   count(confirmed) as confirmed,
                   count(*) filter (where status = 'expired') as expired,
                   count(*) filter (where status = 'cancelled') as cancelled,
                   count(*) filter (where paid > 0) as paid,
                   count(*) filter (where confirmed is not null and status <> 'cancelled' and paid >= charged) as settled,
                   count(*) filter (where departed) as departed,
                   count(*) filter (where status = 'completed') as completed,
                   percentile_disc(0.5) within group (order by confirmed_on - booked_on)
                       filter (where is_confirmed_hold) as days_to_confirm,
                   percentile_disc(0.5) within group (order by start_date - confirmed_on)
                       filter (where confirmed is not null) as days_to_departure
              from dated
             group by 1
             order by 1
            """.formatted(Nepal.ZONE);

    private static final int TIMES_OF_POSITION = 4;

    private FunnelCounts() {}

    static void bind(FindBookingFunnel question, long position, PreparedStatement statement) throws SQLException {
        int place = 1;
        while (place <= TIMES_OF_POSITION) {
            statement.setLong(place++, position);
        }
        statement.setObject(place++, question.owner().operator().value());
        statement.setString(place++, FactRows.modeOf(question.owner()));
        statement.setObject(place++, question.from().atDay(1));
        statement.setObject(place++, question.to().atEndOfMonth());
        statement.setLong(place++, position);
        var trail = question.trail().map(TrailId::value).orElse(null);
        statement.setObject(place++, trail, Types.OTHER);
        statement.setObject(place++, trail, Types.OTHER);
        statement.setLong(place, position);
    }

    static List<Row> read(ResultSet rows) throws SQLException {
        var found = new ArrayList<Row>();
        while (rows.next()) {
            found.add(new Row(
                    YearMonth.parse(rows.getString("month")),
                    rows.getLong("bookings"),
                    rows.getLong("held"),
                    rows.getLong("confirmed"),
                    rows.getLong("expired"),
                    rows.getLong("cancelled"),
                    rows.getLong("paid"),
                    rows.getLong("settled"),
                    rows.getLong("departed"),
                    rows.getLong("completed"),
                    Optional.ofNullable(rows.getObject("days_to_confirm", Integer.class)),
                    Optional.ofNullable(rows.getObject("days_to_departure", Integer.class))));
        }
        return found;
    }
}
